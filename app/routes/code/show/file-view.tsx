import { codeLines } from '@domain/code/line-diff'
import type { Comment } from '@domain/comments'
import type { Person } from '@domain/people'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommentsBelow } from '~/components/comments/comments'
import type { ShownComments } from '~/components/comments/known'
import { useThreads } from '~/components/comments/use-threads'
import { focusAfter } from '~/lib/focus'
import type { CodeLook } from '../look.server'
import { AboutLines } from '../view/about-lines'
import { ChosenLines } from '../view/chosen-lines'
import { CodeCard } from '../view/code-card'
import { CodeField } from '../view/code-field'
import { CodeLines } from '../view/code-lines'
import type { PageCode } from '../view/code-parts'
import { FileText } from '../view/file-text'
import type { LineRange } from '../view/line-range'
import { useCommentsName } from '../view/lines-name'
import { useCodeLook } from '../view/look-controls'
import { linesAbout, linesCommented, placesOf } from '../view/places'
import { ToolRow } from '../view/tool-row'
import { useLineRange } from '../view/use-line-range'
import { HiddenWarning } from '../view/warning'
import { FileHead } from './file-head'
import { FileTools } from './file-tools'
import { PlainLines } from './plain-lines'
import { useTokensSoon } from './use-tokens-soon'

export type FileViewProps = {
  file: PageCode
  embedUrl: string
  comments: ShownComments
  self: Person
  look: CodeLook
  /** The lines whose comment field the address opens. */
  asked: LineRange | null
  onRemove: (thing: { id: string; title: string }) => void
}

/** One file: its code with the comments on its lines, its description, and the comments on the whole. */
export function FileView({ file, embedUrl, comments, self, look: first, asked, onRemove }: FileViewProps) {
  const { t } = useTranslation('code')
  const box = useRef<HTMLDivElement>(null)
  const count = codeLines(file.code).length
  useTokensSoon(file)
  const { look, setTheme, setNumbers } = useCodeLook(first)
  const lines = useLineRange(box, count)
  const [writing, setWriting] = useState<LineRange | null>(asked)
  const name = useCommentsName()
  const thing = { id: file.id, author: file.owner, comments: file.comments }
  const talk = useThreads(thing, comments, self, (comment) => <AboutLines comment={comment} />)
  const places = placesOf(talk.threads, count)
  const onLines = [...places.values()].flat()
  const cards = new Map(
    [...places].map(([line, threads]) => [
      line,
      <CodeCard
        key={line}
        theme={look.theme}
        label={name('commentsOn', linesAbout(threads[0]?.first ?? none) ?? { from: line, to: line })}
      >
        {threads.map((thread) => (
          <div key={thread.first.id}>{talk.thread(thread)}</div>
        ))}
      </CodeCard>,
    ]),
  )
  if (writing) {
    const below = Math.min(writing.to, count)
    const end = (comment: Comment | null) => {
      setWriting(null)
      focusAfter(() => [document.getElementById(comment?.id ?? `L${below}`)])
    }
    cards.set(
      below,
      <>
        {cards.get(below)}
        <CodeCard theme={look.theme} label={name('commentOn', writing)}>
          <div>
            <p className="code-card-title">{name('commentOn', writing)}</p>
            {talk.field(writing, end)}
          </div>
        </CodeCard>
      </>,
    )
  }
  const { range } = lines
  return (
    <>
      <FileHead file={file} formKey={comments.key} />
      <ToolRow
        file={file}
        count={count}
        chosen={
          range && (
            <ChosenLines
              range={range}
              address={file.url}
              onComment={() => setWriting(range)}
              onClear={() => {
                lines.clear()
                lines.focus(range.to)
              }}
            />
          )
        }
      >
        <FileTools
          file={file}
          embedUrl={embedUrl}
          look={look}
          onTheme={setTheme}
          onNumbers={setNumbers}
          onRemove={onRemove}
        />
      </ToolRow>
      <HiddenWarning warnings={file.warnings} />
      <FileText file={file} />
      <CodeField look={look}>
        <section
          className="code-scroll"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
          tabIndex={0}
          aria-label={t('codeOf', { name: file.filename })}
          ref={box}
          onClick={lines.onClick}
          onKeyDown={lines.onKeyDown}
        >
          <CodeLines shown={file} commented={linesCommented(onLines)} below={cards} />
        </section>
      </CodeField>
      <div className="code-below">
        <CommentsBelow
          thing={thing}
          page={comments}
          self={self}
          talk={talk}
          isHere={({ first }) => !onLines.some((one) => one.first.id === first.id)}
        />
        <PlainLines count={count} />
      </div>
    </>
  )
}

const none = { line: null, lineTo: null, isOutdated: false }
