# Runs the started file as a program; the value is its exit code, -1 if it had no memory left.
import builtins
import io
import os
import sys
import traceback


def _run():
    name, lines, words = main, read_line, list(args)

    if lines is not None:
        from pyodide.ffi import run_sync

        class Typed(io.TextIOBase):
            encoding = "utf-8"
            rest = ""

            def readable(self):
                return True

            def readline(self, size=-1):
                if not self.rest:
                    self.rest = run_sync(lines()) or ""
                size = len(self.rest) if size is None or size < 0 else size
                line, self.rest = self.rest[:size], self.rest[size:]
                return line

            def read(self, size=-1):
                if size is not None and size >= 0:
                    return self.readline(size)
                return "".join(iter(self.readline, ""))

            def __next__(self):
                line = self.readline()
                if not line:
                    raise StopIteration
                return line

        def typed_input(prompt=""):
            sys.stdout.write(str(prompt))
            sys.stdout.flush()
            line = sys.stdin.readline()
            if not line:
                raise EOFError("EOF when reading a line")
            return line.removesuffix("\n")

        sys.stdin = Typed()
        builtins.input = typed_input

    sys.argv = [name, *words]
    sys.path.insert(0, os.path.dirname(os.path.abspath(name)))
    sys.stdout.reconfigure(line_buffering=True)
    space = {"__name__": "__main__", "__file__": name, "__builtins__": builtins}
    try:
        with open(name, encoding="utf-8") as file:
            code = compile(file.read(), name, "exec", dont_inherit=True)
        exec(code, space)
    except SystemExit as stop:
        if isinstance(stop.code, str):
            print(stop.code, file=sys.stderr)
            return 1
        return 0 if stop.code is None else int(stop.code) & 255
    except BaseException as error:
        # Frames of this file say nothing to its reader.
        inner = error.__traceback__.tb_next if error.__traceback__ else None
        traceback.print_exception(type(error), error, inner)
        return -1 if isinstance(error, MemoryError) else 1
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
    return 0


_run()
