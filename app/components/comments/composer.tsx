import { type Comment, CommentChange, NewComment } from '@domain/comments'
import type { FieldErrors } from '@domain/errors'
import type { Person } from '@domain/people'
import { fieldErrors } from '@domain/text/text'
import { Button } from '@radix-ui/themes'
import { Link, useLocation } from '@remix-run/react'
import { IconAlertCircle } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { Icon } from '~/components/icon'
import { useFieldError } from '~/lib/field-error'
import { useScripted } from '~/lib/scripted'
import { writeInto } from '~/lib/write-into'
import { sendComment } from './act'
import { CommentField, CommentTools } from './comment-field'
import { keepDraft, readDraft } from './draft'
import { withoutMarks } from './mention-at'

type ComposerKind = 'add' | 'reply' | 'edit'
/** Lines of a thing, from 1, that a comment is about. */
export type CommentedLines = { from: number; to: number }
type Failure = { code: string; fields?: FieldErrors | undefined }
type Props = {
  thingId: string
  userId: string
  kind: ComposerKind
  /** The comment that is answered or changed, or its id where no more is known of it. */
  about?: Pick<Comment, 'id'> & Partial<Comment>
  /** The lines of the thing that a new comment is about. */
  lines?: CommentedLines | undefined
  near: readonly Person[]
  /** Makes the plain form's sending again harmless. */
  formKey: string
  /** The error of a form sent without a script, and its text. */
  refusal?: (Failure & { text: string }) | undefined
  /** Where a plain form leads afterwards. */
  back?: string
  onDone?: (comment: Comment) => void
  onCancel?: () => void
}

/** Where a comment is written, answered or changed; a plain form before its script. */
export function Composer(props: Props) {
  const { kind, about, lines, thingId, near, formKey, refusal, back, onCancel } = props
  const { t } = useTranslation(['comments', 'common'])
  const { pathname } = useLocation()
  const isScripted = useScripted()
  const noteId = useId()
  const { field, form, failure, isSending, isKept, keep, drop, onSubmit } = useComposer(props)
  const cancel = () => {
    // Canceling an edit discards it; a canceled reply stays as a draft.
    if (kind === 'edit') drop()
    onCancel?.()
  }
  const onKey = (event: KeyboardEvent) => {
    const isSend = event.key === 'Enter' && (event.metaKey || event.ctrlKey)
    if (isSend && !event.nativeEvent.isComposing) form.current?.requestSubmit()
    if (event.key === 'Escape' && onCancel) cancel()
  }
  const label = t(kind === 'reply' ? 'writeReply' : 'write')
  const action = { add: t('post'), reply: t('postReply'), edit: t('save') }[kind]
  return (
    <form
      ref={form}
      method="post"
      action={`/dashboard/comments/${encodeURIComponent(thingId)}?form`}
      className="comment-composer"
      onSubmit={onSubmit}
      noValidate
    >
      <input type="hidden" name="intent" value={kind === 'edit' ? 'edit' : 'add'} />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="back" value={back ?? pathname} />
      {about && <input type="hidden" name={kind === 'edit' ? 'comment' : 'replyTo'} value={about.id} />}
      {Object.entries(linesSent(lines)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <CommentField
        field={field}
        label={about?.author && kind === 'reply' ? t('replyTo', { name: about.author.displayName }) : label}
        near={near}
        initial={refusal?.text ?? (kind === 'edit' ? (about?.text ?? '') : '')}
        noteId={failure ? noteId : undefined}
        isWrong={Boolean(failure?.fields)}
        autoFocus={(kind !== 'add' || lines !== undefined) && isScripted}
        onInput={keep}
        onKey={onKey}
      />
      {failure && (
        <ComposerFailure id={noteId} failure={failure} isNew={kind !== 'edit'} back={back ?? pathname} />
      )}
      <div className="comment-composer-end">
        <Button type="submit" loading={isSending}>
          {action}
        </Button>
        {onCancel && (
          <Button asChild variant="surface" color="gray" highContrast>
            <Link
              to={back ?? pathname}
              preventScrollReset
              onClick={(event) => {
                event.preventDefault()
                cancel()
              }}
            >
              {t('common:cancel')}
            </Link>
          </Button>
        )}
        {isScripted && <span className="comment-hint">{t(isKept ? 'draftKept' : 'draftUnkept')}</span>}
        <CommentTools field={field} />
      </div>
    </form>
  )
}

function useComposer({ thingId, userId, kind, about, lines, refusal, onDone }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const key = useRef<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(refusal ?? null)
  const [isSending, setSending] = useState(false)
  const [isKept, setKept] = useState(true)
  const draft = {
    userId,
    thingId,
    about: `${kind} ${about?.id ?? (lines ? `${lines.from}-${lines.to}` : '')}`,
  }
  const first = useRef(draft)
  useEffect(() => {
    const kept = readDraft(first.current)
    if (kept !== '' && field.current && field.current.value !== kept) writeInto(field.current, kept)
  }, [])
  const keep = (text: string) => {
    // A changed text is a new comment, so it gets a new idempotency key.
    key.current = null
    setKept(keepDraft(draft, text))
    if (failure?.fields && v.safeParse(CommentChange, { text }).success) setFailure(null)
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || !field.current) return
    const text = field.current.value
    const sent = withoutMarks(text)
    const parsed = v.safeParse(CommentChange, { text: sent }, { abortPipeEarly: true })
    if (!parsed.success) {
      setFailure({ code: 'invalid', fields: fieldErrors(parsed.issues) })
      field.current.focus()
      return
    }
    setSending(true)
    setFailure(null)
    key.current ??= crypto.randomUUID()
    const named = about ? { [kind === 'edit' ? 'comment' : 'replyTo']: about.id } : {}
    const intent = kind === 'edit' ? 'edit' : 'add'
    const outcome = await sendComment(thingId, {
      intent,
      text: sent,
      key: key.current,
      ...named,
      ...linesSent(lines),
    })
    setSending(false)
    if (outcome.code !== null) return setFailure(outcome)
    // Text typed while the comment was being sent stays in the field.
    if (field.current && field.current.value === text) writeInto(field.current, '')
    keepDraft(draft, field.current?.value ?? '')
    key.current = null
    if (outcome.comment) onDone?.(outcome.comment)
  }
  const drop = () => keepDraft(draft, '')
  return { field, form, failure, isSending, isKept, keep, drop, onSubmit }
}

const linesSent = (lines: CommentedLines | undefined): Record<string, string> =>
  lines ? { line: String(lines.from), ...(lines.to > lines.from && { lineTo: String(lines.to) }) } : {}

type FailureProps = { id: string; failure: Failure; isNew: boolean; back: string }

function ComposerFailure({ id, failure: { code, fields }, isNew, back }: FailureProps) {
  const { t } = useTranslation('comments')
  const fieldError = useFieldError('comments', NewComment)
  const [name, wrong] = Object.entries(fields ?? {})[0] ?? []
  const isSignedOut = code === 'session_expired'
  const own = code === 'offline' ? t('offline') : isSignedOut ? t('signedOut') : null
  const text = own ?? fieldError(name ?? 'text', wrong ?? code)
  return (
    <div className="field-note wrong" id={id} role="alert">
      <Icon of={IconAlertCircle} size={15} />
      <span>
        {!fields && isNew && <span>{t('notPosted')} </span>}
        <span>{text}</span>{' '}
        {isSignedOut && (
          <a href={`/signup?${new URLSearchParams({ redirectTo: back, expired: '1' })}`}>{t('signIn')}</a>
        )}
      </span>
    </div>
  )
}
