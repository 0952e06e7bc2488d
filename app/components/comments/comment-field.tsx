import { commentLimits } from '@domain/comments'
import type { Person } from '@domain/people'
import { directionOfText } from '@domain/text/direction'
import { IconAt, IconCode, IconLink } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useScripted } from '~/lib/scripted'
import { writeInto } from '~/lib/write-into'
import { withMark } from './mention-at'
import { MentionList } from './mention-list'
import { useMentions } from './use-mentions'

type Props = {
  field: RefObject<HTMLTextAreaElement>
  label: string
  near: readonly Person[]
  initial: string
  noteId: string | undefined
  isWrong: boolean
  autoFocus: boolean
  onInput: (text: string) => void
  /** Keys that are not those of the suggestions. */
  onKey: (event: KeyboardEvent) => void
}

/** The text of a comment: grows with it, and suggests people after an @. */
export function CommentField({
  field,
  label,
  near,
  initial,
  noteId,
  isWrong,
  autoFocus,
  onInput,
  onKey,
}: Props) {
  const [text, setText] = useState(initial)
  const { i18n } = useTranslation()
  // A mention alone says nothing about the language of the text after it.
  const direction = directionOfText(text.replace(/@[\w-]*/g, ''), i18n.dir())
  const listId = useId()
  const copy = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ start: 0, top: 0 })
  const write = (next: string, caret: number) => {
    if (field.current) writeInto(field.current, next, caret)
  }
  const { people, at, from, look, leave, take, onKey: onListKey } = useMentions(field, near, write)
  const isOpen = people.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter moves the caret.
  useLayoutEffect(() => {
    if (isOpen && field.current && copy.current) setPlace(placeOf(field.current, copy.current))
  }, [isOpen, from, text, field])
  useEffect(() => {
    if (!autoFocus || !field.current) return
    const { length } = field.current.value
    field.current.focus({ preventScroll: true })
    field.current.setSelectionRange(length, length)
    field.current.scrollIntoView({ block: 'nearest' })
  }, [autoFocus, field])
  return (
    <div className="comment-grow">
      <div ref={copy} className="comment-copy" aria-hidden="true" dir={direction}>
        {text.slice(0, from)}
        <span />
        {text.slice(from)}{' '}
      </div>
      <textarea
        ref={field}
        name="text"
        rows={1}
        className="comment-input"
        dir={direction}
        defaultValue={initial}
        maxLength={commentLimits.letters * 2}
        placeholder={label}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={noteId}
        {...(isOpen && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-activedescendant': `${listId}-${at}`,
        })}
        onInput={({ currentTarget: { value, selectionStart }, nativeEvent }) => {
          const isTyped = (nativeEvent as InputEvent).data === '@' && direction === 'rtl'
          const marked = isTyped ? withMark(value, selectionStart) : null
          if (marked !== null) return write(marked, selectionStart + 1)
          setText(value)
          onInput(value)
          look()
        }}
        onKeyDown={(event) => {
          if (!onListKey(event)) onKey(event)
        }}
        onClick={look}
        onBlur={leave}
      />
      <MentionList id={listId} people={people} at={at} place={place} onTake={take} />
    </div>
  )
}

/** Below the place that the copy of the text marks, within the field's width. */
function placeOf(field: HTMLElement, copy: HTMLElement) {
  const mark = copy.querySelector('span')?.getBoundingClientRect()
  const box = field.getBoundingClientRect()
  if (!mark) return { start: 0, top: box.height }
  const isLeftToRight = getComputedStyle(field.parentElement ?? field).direction === 'ltr'
  const start = isLeftToRight ? mark.left - box.left : box.right - mark.right
  const widest = Math.max(0, box.width - 360)
  return { start: Math.min(Math.max(0, start), widest), top: mark.bottom - box.top + 6 }
}

/** Three buttons for Markdown. */
export function CommentTools({ field }: { field: RefObject<HTMLTextAreaElement> }) {
  const { t } = useTranslation('comments')
  const isScripted = useScripted()
  if (!isScripted) return <span className="comment-hint">{t('markdown')}</span>
  const around = (before: string, after: string) => {
    const element = field.current
    if (!element) return
    const { value, selectionStart: from, selectionEnd: to } = element
    const inner = value.slice(from, to)
    element.focus()
    writeInto(
      element,
      value.slice(0, from) + before + inner + after + value.slice(to),
      from + before.length + inner.length,
    )
  }
  const mention = () => {
    const { value = '', selectionStart = 0 } = field.current ?? {}
    around(/\S$/.test(value.slice(0, selectionStart)) ? ' @' : '@', '')
  }
  const tools = [
    { text: t('mention'), icon: IconAt, act: mention },
    { text: t('code'), icon: IconCode, act: () => around('`', '`') },
    { text: t('link'), icon: IconLink, act: () => around('[', '](https://)') },
  ]
  return (
    <span className="comment-tools">
      {tools.map(({ text, icon, act }) => (
        <button
          key={text}
          type="button"
          className="comment-tool"
          aria-label={text}
          title={text}
          onClick={act}
        >
          <Icon of={icon} size={17} />
        </button>
      ))}
    </span>
  )
}
