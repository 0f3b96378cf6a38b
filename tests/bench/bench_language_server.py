"""A YAML language server with the schema of lesson files; run by hand, with npm and a network.

``python -m bench.bench_language_server`` prints how many marks it sets in the files of the course,
which lines of a file of mistakes it marks, and which keys and kinds it completes.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from bgwidget import course
from bgwidget.teaching.lesson_schema import lesson_schema

SERVER = "yaml-language-server@1.25.0"
MISTAKES = """\
title: A
steps:
- kind: play
  gaol: Make your 5-point.
  dice: [7, 1]
  want: {made: [5]}
  rules: [no-such-rule]
- kind: exam
  goal: Two.
  passing: one
  time_limit: 900
  tasks: []
- kind: nosuch
  goal: x
"""
WRONG = {3, 4, 5, 7, 10, 11, 13}
"""The lines on which something is wrong, or from which something is missing."""


def main() -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        install = ["npm", "install", "--silent", "--no-audit", "--no-fund", SERVER]
        subprocess.run(install, cwd=folder, check=True)
        program = folder / "node_modules/yaml-language-server/bin/yaml-language-server"
        schema, bad = folder / "schema.json", folder / "bad.yaml"
        schema.write_text(json.dumps(lesson_schema()), encoding="utf-8")
        bad.write_text(MISTAKES, encoding="utf-8")
        files = sorted(Path(course.__file__).parent.glob("*.yaml"))
        script = Path(__file__).with_name("language_server.mjs")
        command = ["node", script, program, schema, bad, *files]
        answer = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    told = json.loads(answer)
    lines = {line for line, _ in told["told"].pop(str(bad))}
    print(f"{sum(map(len, told['told'].values()))} marks in {len(files)} files of the course")
    print(f"{len(lines & WRONG)} of {len(WRONG)} wrong lines marked, {len(lines - WRONG)} others")
    print(f"{told['seconds']:.2f} s a file; keys: {told['keys']}; {len(told['kinds'])} kinds")


if __name__ == "__main__":
    main()
