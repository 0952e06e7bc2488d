import { CodeLine } from './code-line'
import { CopyButton } from './copy-button'

type Props = {
  code: string
  fileName?: string
  language: string
  marked?: readonly number[]
  copied?: string
}

/** Code with line numbers that are not copied along; always left to right, scrolls sideways, never wraps. */
export function CodeBlock({ code, fileName, language, marked = [], copied }: Props) {
  const lines = code.replace(/\n$/, '').split('\n')
  return (
    <figure className="code-block" dir="ltr">
      <figcaption>
        {fileName && <bdi>{fileName}</bdi>}
        <span>{language}</span>
        <span className="end">
          <CopyButton text={code} {...(copied !== undefined && { said: copied })} />
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <pre tabIndex={0}>
        <code>
          {lines.map((line, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
              key={index}
              className={marked.includes(index + 1) ? 'code-line marked' : 'code-line'}
              data-number={index + 1}
            >
              <CodeLine line={line} />
              {index < lines.length - 1 && '\n'}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  )
}
