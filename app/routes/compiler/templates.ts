import { mainFiles, type RunFile, type RunLanguage } from '@domain/runs'

export const templateNames = ['hello', 'ask', 'files'] as const
export type TemplateName = (typeof templateNames)[number]

const helloC = `#include <stdio.h>

int main(void) {
    printf("Hello, Hamkar\\n");
    return 0;
}
`
const askC = `#include <stdio.h>

int main(void) {
    int n;
    long long sum = 0;

    printf("How many numbers? ");
    fflush(stdout);
    if (scanf("%d", &n) != 1) return 1;

    for (int k = 1; k <= n; k++) {
        int x;
        printf("x%d = ", k);
        fflush(stdout);
        if (scanf("%d", &x) != 1) return 1;
        sum += x;
    }
    printf("sum = %lld\\n", sum);
    return 0;
}
`
const helloCpp = `#include <iostream>

int main() {
    std::cout << "Hello, Hamkar\\n";
}
`
const askCpp = `#include <iostream>
#include <string>

int main() {
    std::string name;
    std::cout << "Your name: " << std::flush;
    std::getline(std::cin, name);
    std::cout << "Hello, " << name << "\\n";
}
`
const helloJava = `public class Main {
    public static void main(String[] args) {
        System.out.println("Hello, Hamkar");
    }
}
`
const askJava = `import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.print("Your name: ");
        System.out.println("Hello, " + in.nextLine());
    }
}
`
const askScript = `import { createInterface } from 'node:readline/promises'

const lines = createInterface({ input: process.stdin, output: process.stdout })
const name = await lines.question('Your name: ')
console.log(\`Hello, \${name}\`)
lines.close()
`

const templates: Record<RunLanguage, Partial<Record<TemplateName, RunFile[]>>> = {
  c: {
    hello: [{ name: 'main.c', code: helloC }],
    ask: [{ name: 'main.c', code: askC }],
    files: [
      {
        name: 'main.c',
        code: '#include <stdio.h>\n#include "util.h"\n\nint main(void) {\n    printf("%d\\n", square(12));\n    return 0;\n}\n',
      },
      { name: 'util.h', code: 'int square(int n);\n' },
      { name: 'util.c', code: '#include "util.h"\n\nint square(int n) {\n    return n * n;\n}\n' },
    ],
  },
  cpp: {
    hello: [{ name: 'main.cpp', code: helloCpp }],
    ask: [{ name: 'main.cpp', code: askCpp }],
    files: [
      {
        name: 'main.cpp',
        code: '#include <iostream>\n#include "util.hpp"\n\nint main() {\n    std::cout << square(12) << "\\n";\n}\n',
      },
      { name: 'util.hpp', code: 'int square(int n);\n' },
      { name: 'util.cpp', code: '#include "util.hpp"\n\nint square(int n) {\n    return n * n;\n}\n' },
    ],
  },
  java: {
    hello: [{ name: 'Main.java', code: helloJava }],
    ask: [{ name: 'Main.java', code: askJava }],
    files: [
      {
        name: 'Main.java',
        code: 'public class Main {\n    public static void main(String[] args) {\n        System.out.println(Util.square(12));\n    }\n}\n',
      },
      {
        name: 'Util.java',
        code: 'class Util {\n    static int square(int n) {\n        return n * n;\n    }\n}\n',
      },
    ],
  },
  python: {
    hello: [{ name: 'main.py', code: 'print("Hello, Hamkar")\n' }],
    ask: [
      {
        name: 'main.py',
        code: 'n = int(input("How many numbers? "))\nxs = [float(input(f"x{k + 1} = ")) for k in range(n)]\nprint("sum =", sum(xs))\n',
      },
    ],
    files: [
      { name: 'main.py', code: 'from util import square\n\nprint(square(12))\n' },
      { name: 'util.py', code: 'def square(n):\n    return n * n\n' },
    ],
  },
  javascript: {
    hello: [{ name: 'main.js', code: "console.log('Hello, Hamkar')\n" }],
    ask: [{ name: 'main.js', code: askScript }],
    files: [
      { name: 'main.js', code: "import { square } from './util.js'\n\nconsole.log(square(12))\n" },
      { name: 'util.js', code: 'export const square = (n) => n * n\n' },
    ],
  },
  typescript: {
    hello: [{ name: 'main.ts', code: "const to: string = 'Hamkar'\nconsole.log('Hello, ' + to)\n" }],
    ask: [{ name: 'main.ts', code: askScript }],
  },
}

/** Takes a language; gives the names of its templates. */
export const templatesOf = (language: RunLanguage): TemplateName[] =>
  templateNames.filter((name) => templates[language][name] !== undefined)

/** Takes a language and a template; gives the files it begins with, an empty one where there is no such template. */
export const templateFiles = (language: RunLanguage, name: TemplateName = 'hello'): RunFile[] =>
  templates[language][name] ?? [{ name: mainFiles[language], code: '' }]
