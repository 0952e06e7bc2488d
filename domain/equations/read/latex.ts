const commands: [RegExp, string][] = [
  [/\\(?:left|right|displaystyle|limits|quad|qquad|,|;|!|:)/g, ' '],
  [/\$+/g, ''],
  [/\\(?:cdot|times)(?![a-zA-Z]) ?/g, '*'],
  [/\\(?:div)(?![a-zA-Z]) ?/g, '/'],
  [/\\(?:leq?)(?![a-zA-Z]) ?/g, '<='],
  [/\\(?:geq?)(?![a-zA-Z]) ?/g, '>='],
  [/\\(?:neq?)(?![a-zA-Z]) ?/g, '!='],
  [/\\(?:to|rightarrow)(?![a-zA-Z]) ?/g, '->'],
  [/\\infty(?![a-zA-Z]) ?/g, ' infinity '],
  [/\\pi(?![a-zA-Z]) ?/g, ' pi '],
  [/\\int(?![a-zA-Z]) ?/g, ' integral '],
  [/\\sum(?![a-zA-Z]) ?/g, ' sum '],
  [/\\(?:operatorname|mathrm|text)\{([a-zA-Z ]{1,30})\}/g, ' $1 '],
  [/\\lim_\{([a-z]) ?-> ?([^{}]{1,40})\}/g, ' limit $1->$2 of '],
  [/sum ?_\{([a-z]) ?= ?([^{}]{1,40})\}\^\{?([^{}\s]{1,40})\}?/g, ' sum $1=$2 to $3 of '],
  [/integral ?_\{?([^{}\s^]{1,40})\}?\^\{?([^{}\s]{1,40})\}?\s?(.{1,1800})$/g, ' integral $3 from $1 to $2'],
  [/\\binom\{([^{}]{1,40})\}\{([^{}]{1,40})\}/g, 'binomial($1,$2)'],
]

/** Braces within one another that are read. */
const deepest = 8

/** Takes LaTeX; gives it as we type formulas, where its commands are usual ones. */
export function readLatex(input: string): string {
  let text = input
  for (const [pattern, plain] of commands) text = text.replace(pattern, plain)
  for (let depth = 0; depth < deepest && /\\(?:d?frac|sqrt)/.test(text); depth += 1)
    text = text
      .replace(/\\d?frac\{([^{}]*)\}\{([^{}]*)\}/g, '(($1)/($2))')
      .replace(/\\d?frac(\d)(\d)/g, '($1/$2)')
      .replace(/\\sqrt\[(\d{1,3})\]\{([^{}]*)\}/g, 'sqrt($2,$1)')
      .replace(/\\sqrt\{([^{}]*)\}/g, 'sqrt($1)')
      .replace(/([\^_])\{([^{}]*)\}(?=[^{}]*[{}])/g, '$1($2)')
  return text.replace(/\\([a-zA-Z]+)/g, ' $1 ').replace(/[{}]/g, (brace) => (brace === '{' ? '(' : ')'))
}
