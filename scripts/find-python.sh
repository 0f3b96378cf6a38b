#!/bin/sh
# Prints the newest-enough Python on PATH. $PYTHON wins.
for python in ${PYTHON:-python3 python3.13 python3.12 python3.11}; do
    if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        command -v "$python"
        exit
    fi
done
echo "bgwidget needs Python 3.11 or newer (looked for: ${PYTHON:-python3 python3.13 python3.12 python3.11})." >&2
echo "Install one, or name it: make PYTHON=/path/to/python3 ..." >&2
exit 1
