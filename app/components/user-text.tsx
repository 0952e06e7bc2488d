import { directionOfText } from '@domain/text/direction'
import { withHiddenShown } from '@domain/text/hidden-letters'
import { mentionPieces } from '@domain/text/mentions'
import type { ReactNode } from 'react'
import { useVisitor } from '~/lib/visitor'

/** Text by a person: every paragraph finds its own direction, and nothing is parsed as markup. */
export function UserText({ text, className = '' }: { text: string; className?: string }) {
  const { dir } = useVisitor()
  const paragraphs = text.split(/\n{2,}/)
  return (
    <div className={`user-text ${className}`}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity than their place.
        <p key={index} dir={directionOfText(paragraph, dir)}>
          {withBreaks(paragraph)}
        </p>
      ))}
    </div>
  )
}

function withBreaks(paragraph: string): ReactNode[] {
  return paragraph.split('\n').flatMap((line, index) => {
    const key = `${index}`
    return index === 0 ? [line] : [<br key={key} />, line]
  })
}

/** A name or title inside a sentence: its direction stays its own. */
export function Isolate({ children, className }: { children: ReactNode; className?: string }) {
  return <bdi className={className}>{children}</bdi>
}

/** The beginning of a text whose handles keep their @ in front in either direction. */
export function Line({ text, className }: { text: string; className: string }) {
  const { dir } = useVisitor()
  return (
    <p className={className} dir={directionOfText(text, dir)}>
      {mentionPieces(text).map(({ text: piece, handle }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity than their place.
        handle === null ? piece : <Ltr key={at}>{piece}</Ltr>,
      )}
    </p>
  )
}

/** Machine text (address, path, key, e-mail, id): always left to right. */
export function Ltr({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  )
}

/** A phone number: left to right whatever its digits, which Arabic ones would not keep to. */
export function PhoneNumber({ children }: { children?: ReactNode }) {
  return <Ltr className="phone-number">{children}</Ltr>
}

/** A file name as one isolate that begins where its own letters begin: its ending stays last, with its dot; letters that nobody sees are named. */
export function FileName({ name, className }: { name: string; className?: string }) {
  return (
    <bdi dir="auto" className={className}>
      {withHiddenShown(name)}
    </bdi>
  )
}
