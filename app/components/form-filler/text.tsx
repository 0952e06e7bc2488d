import { directionOfText } from '@domain/text/direction'
import { useShared } from './context'

/** Text by the form's maker: every paragraph in its own direction, with its line breaks. */
export function Words({ text, id, className }: { text: string; id?: string; className?: string }) {
  const { dir } = useShared()
  return (
    <div id={id} className={className}>
      {text.split(/\n{2,}/).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity than their place.
        <p key={at} className="filler-words" dir={directionOfText(paragraph, dir)}>
          {paragraph}
        </p>
      ))}
    </div>
  )
}
