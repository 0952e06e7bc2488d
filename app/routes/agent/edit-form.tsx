import type { ConversationMessage } from '@domain/conversations/messages'
import { Button } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { IconCheck } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { blankOf, changedInput } from './changed-input'
import { pressed } from './decision-buttons'
import { type Editing, useDecisions } from './decisions'
import { EditGroup } from './edit-field'
import { inputOf, type Json } from './edited-input'
import { shapeOf } from './field-shapes'
import { RefusalNote } from './refusal-note'
import { pathsOf } from './shown-paths'

/** The fields of a proposal as a form. Without a script its buttons send it to the page, which shows it again. */
export function EditForm({ editing, message }: { editing: Editing; message: ConversationMessage }) {
  const { t } = useTranslation(['conversations', 'common'])
  const { path, busyId, refusals, decide } = useDecisions()
  const { id, schema } = editing.proposal
  const box = useRef<HTMLFormElement>(null)
  const [round, setRound] = useState(0)
  const [input, setInput] = useState(editing.typed ?? (editing.proposal.input as Json))
  const shape = shapeOf(input, schema ?? null, true)
  const refusal = refusals[id] ?? (round === 0 ? editing.refusal : null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each round: a refused field, else the first one.
  useEffect(() => {
    const fields = box.current?.querySelectorAll<HTMLElement>('input:not([type=hidden]), textarea, select')
    const wrong = box.current?.querySelector<HTMLElement>('[aria-invalid]')
    const last = round > 0 && !refusal ? fields?.[fields.length - 1] : undefined
    ;(wrong ?? last ?? fields?.[0])?.focus()
  }, [round])
  const show = (next: Json) => {
    setInput(next)
    setRound((before) => before + 1)
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = inputOf(new FormData(event.currentTarget))
    const { name, value } = pressed(event)
    if (name === 'command') return show(changedInput(typed, value, blankOf))
    if (busyId !== null) return
    setInput(typed)
    if (await decide(message, id, 'approve', typed))
      return document.getElementById(id)?.querySelector<HTMLElement>('[data-outcome]')?.focus()
    show(typed)
  }
  return (
    <Form
      method="post"
      action={`${path}?edit=${id}`}
      ref={box}
      noValidate
      className="agent-edit"
      onSubmit={(event) => void onSubmit(event)}
    >
      {/* Enter in a field presses the first button. */}
      <button type="submit" name="intent" value="approve" tabIndex={-1} className="visually-hidden">
        {t('approveEdited')}
      </button>
      <input type="hidden" name="proposalId" value={id} />
      <input type="hidden" name="messageId" value={message.id} />
      <RefusalNote refusal={refusal} shown={pathsOf(input, schema ?? null)} />
      {shape.kind === 'object' && (
        <EditGroup key={round} path={[]} value={input} shape={shape} errors={refusal?.fields ?? {}} />
      )}
      <div className="agent-decision">
        <Button type="submit" name="intent" value="approve" loading={busyId === id}>
          <Icon of={IconCheck} size={16} />
          <span>{t('approveEdited')}</span>
        </Button>
        <Button asChild variant="surface" color="gray" highContrast>
          <Link to={`${path}#${id}`} preventScrollReset replace>
            {t('common:cancel')}
          </Link>
        </Button>
      </div>
    </Form>
  )
}
