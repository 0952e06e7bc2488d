import { Fragment } from 'react'
import { ColouredCode } from '~/components/coloured-code/coloured-code'
import { EmbedCard } from './embed-card'
import { partsOf, partsOfLine } from './text-parts'

type Props = { text: string; direction: 'ltr' | 'rtl' | null }

/** A person's text: every line finds its own direction unless the message has one; nothing in it is read as markup. */
export function MessageText({ text, direction }: Props) {
  return (
    <div className="user-text chat-message-text">
      {partsOf(text).map((part, index) =>
        part.kind === 'code' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
          <ColouredCode key={index} code={part.code} language={part.language} />
        ) : (
          part.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids and never move.
            <Fragment key={`${index} ${at}`}>
              <p dir={direction ?? 'auto'}>
                <Line line={line} />
              </p>
              {isAddress(line) && <EmbedCard address={line.trim()} />}
            </Fragment>
          ))
        ),
      )}
    </div>
  )
}

/** Whether a line is an address and nothing else. */
const isAddress = (line: string) => /^\s*https?:\/\/\S+\s*$/.test(line)

function Line({ line }: { line: string }) {
  if (line === '') return <br />
  return partsOfLine(line).map(({ kind, text }, index) => {
    const key = `${index}`
    if (kind === 'code')
      return (
        <code key={key} dir="ltr">
          {text}
        </code>
      )
    if (kind === 'link')
      return (
        <a key={key} href={text} dir="ltr" target="_blank" rel="noopener noreferrer nofollow ugc">
          {text}
        </a>
      )
    return <Fragment key={key}>{text}</Fragment>
  })
}
