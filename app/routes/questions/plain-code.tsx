import { CodeLine } from '~/components/code-line'

/** Code with line numbers for pages without a script. */
export function PlainCode({ code, language }: { code: string; language: string }) {
  return (
    <figure className="question-plain-code" dir="ltr">
      <figcaption>{language}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <pre tabIndex={0}>
        <code>
          {code.split('\n').map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
            <span key={at} className="question-code-line" data-number={at + 1}>
              {line === '' ? '\u200b' : <CodeLine line={line} />}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  )
}
