import type { Direction } from '@domain/locale'
import { markedParts } from '@domain/search/mark'
import { useFormat } from '~/lib/format'
import { isolated } from '~/lib/i18n'
import { useVisitor } from '~/lib/visitor'

type Props = {
  /** As a search gives it, with marks around what was searched. */
  text: string
  /** Of the product's own words, whose direction is not that of their first letter. */
  dir?: Direction
  className?: string
}

/** A text that a search found, with what was searched in bold accent. */
export function Marked({ text, dir, className }: Props) {
  return (
    <bdi dir={dir} className={className}>
      {markedParts(text).map((part, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
        part.isMarked ? <mark key={at}>{part.text}</mark> : part.text,
      )}
    </bdi>
  )
}

/** Names with commas between them, as a search gives skills, joined as the page's language does. */
export function MarkedNames({ text }: { text: string }) {
  const format = useFormat()
  const { dir } = useVisitor()
  return <Marked text={format.list(text.split(', ').map(isolated))} dir={dir} />
}
