import { PublicReading } from './public-reading'

type Props = {
  head: { api: string; isMember: boolean }
  title: string
  line: string
  /** From when these words are. */
  version?: string
  /** Several facts in one text are lines of it. */
  sections: readonly { title: string; text: string }[]
}

/** A page of our own words: sections below a title. */
export function PublicWords({ head, title, line, version, sections }: Props) {
  const below = (
    <p className="public-line">
      {line} {version}
    </p>
  )
  return (
    <PublicReading api={head.api} isMember={head.isMember} title={title} below={below}>
      {sections.map(({ title: heading, text }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <Words text={text} />
        </section>
      ))}
    </PublicReading>
  )
}

function Words({ text }: { text: string }) {
  const lines = text.split('\n')
  if (lines.length === 1) return <p>{text}</p>
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <p>{line}</p>
        </li>
      ))}
    </ul>
  )
}
