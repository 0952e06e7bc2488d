import katex from 'katex'

/** Takes LaTeX; gives it as MathML, for editors that paste it as a formula. */
export function mathmlOf(latex: string): string {
  const html = katex.renderToString(
    latex.includes('\\\\') ? `\\begin{gathered}${latex}\\end{gathered}` : latex,
    {
      output: 'mathml',
      throwOnError: false,
      trust: false,
      strict: 'ignore',
    },
  )
  return /<math[\s\S]*<\/math>/.exec(html)?.[0] ?? ''
}
