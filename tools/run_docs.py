#!/usr/bin/env python3
"""Keeps the documents true: runs their commands, looks up their code and links.

    tools/run_docs.py [--no-run] README.md ...

- Blocks marked `sh` are run by one bash, one after the other, as a reader would: the first begins at the top
  of the checkout, and a later one where the one before it has ended, with its variables. Each must succeed.
- A block marked `cpp`, `python`, `starlark` or `yaml` must stand, line for line, in one of the
  files that the document links to.
- A relative link must lead to a file.
- Blocks marked `console` and `text` are for reading only.
"""

import argparse
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

QUOTED = ("cpp", "python", "starlark", "yaml")
FENCE = re.compile(r"^```(\w*)\s*$")
LINK = re.compile(r"\]\((?!\w+:|#)([^)#]+)(?:#[^)]*)?\)")


def blocks(text):
    """(line number, language, text) of each fenced block."""
    found, start, language, lines = [], None, "", []
    for number, line in enumerate(text.splitlines(), 1):
        fence = FENCE.match(line)
        if fence and start is None:
            start, language, lines = number, fence.group(1), []
        elif fence:
            found.append((start, language, "\n".join(lines)))
            start = None
        else:
            lines.append(line)
    if start is not None:
        raise ValueError("line %d: a block without an end" % start)
    return found


def links(text):
    outside = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    return LINK.findall(outside)


def stripped_lines(text):
    return [line.strip() for line in text.splitlines() if line.strip()]


def stands_in(quote, text):
    """True if the lines of the quote follow each other in the text, indentation and empty lines aside."""
    wanted, lines = stripped_lines(quote), stripped_lines(text)
    return any(lines[i:i + len(wanted)] == wanted for i in range(len(lines)))


def check_document(top, path):
    document = top / path
    text = document.read_text(encoding="utf-8")
    linked, problems = [], []
    for link in links(text):
        target = document.parent / link
        if not target.exists():
            problems.append("%s: the link to %s leads nowhere" % (path, link))
        elif target.is_file():
            linked.append(target)
    for number, language, quote in blocks(text):
        if language not in QUOTED:
            continue
        if not any(stands_in(quote, target.read_text(encoding="utf-8", errors="replace")) for target in linked):
            problems.append("%s:%d: stands in none of the files this document links to" % (path, number))
    return problems


def run_commands(top, path):
    script = ""
    with tempfile.TemporaryDirectory() as folder:
        begun = pathlib.Path(folder) / "line"  # of the block that runs
        for number, language, block in blocks((top / path).read_text(encoding="utf-8")):
            if language == "sh":
                script += "echo %d >%s\n" % (number, shlex.quote(str(begun)))
                script += "printf '%%s\\n' %s\n%s\n" % (shlex.quote("--- %s:%d\n%s" % (path, number, block)), block)
        ran = subprocess.run(["bash", "-eu", "-o", "pipefail", "-c", script], cwd=top, check=False)
        if ran.returncode != 0:
            return ["%s:%s: ended with status %d" % (path, begun.read_text(encoding="utf-8").strip(), ran.returncode)]
    return []


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--no-run", action="store_true", help="check code and links only")
    parser.add_argument("documents", nargs="+")
    options = parser.parse_args()
    top = pathlib.Path(__file__).absolute().parent.parent
    problems = []
    for path in options.documents:
        problems += check_document(top, path)
        if not options.no_run:
            problems += run_commands(top, path)
    print("\n".join(problems) if problems else "docs: nothing to complain about")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
