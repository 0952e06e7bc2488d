import { fencedPieces } from '@domain/text/fenced-pieces'
import { UserText } from '~/components/user-text'

/** The text of a member’s message, its blocks of code from left to right. */
export function OwnBubble({ text }: { text: string }) {
  const pieces = fencedPieces(text)
  return (
    <div className="conversation-own-bubble">
      {pieces.map((piece, at) =>
        'code' in piece ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity than their place.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
          <pre key={at} dir="ltr" tabIndex={0}>
            <code>{piece.code}</code>
          </pre>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity than their place.
          <UserText key={at} text={piece.text} />
        ),
      )}
    </div>
  )
}
