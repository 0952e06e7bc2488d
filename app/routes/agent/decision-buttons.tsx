import type { ConversationMessage } from '@domain/conversations/messages'
import { Button } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { type FormEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useDecisions } from './decisions'
import { RefusalNote } from './refusal-note'

/** Takes a sent form; gives the name and value of its pressed button. */
export function pressed(event: FormEvent): { name: string; value: string } {
  const { submitter } = event.nativeEvent as SubmitEvent
  return submitter instanceof HTMLButtonElement ? submitter : { name: 'intent', value: 'approve' }
}

/** Approve, edit or refuse a proposal as it is. */
export function DecisionButtons({ id, message }: { id: string; message: ConversationMessage }) {
  const { t } = useTranslation('conversations')
  const { path, busyId, refusals, decide } = useDecisions()
  const box = useRef<HTMLFormElement>(null)
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (busyId !== null) return
    const isDone = await decide(message, id, pressed(event).value === 'refuse' ? 'refuse' : 'approve')
    // The pressed button is gone; what came of it takes the focus.
    if (isDone) document.getElementById(id)?.querySelector<HTMLElement>('[data-outcome]')?.focus()
  }
  return (
    <Form
      method="post"
      action={path}
      ref={box}
      className="agent-decision"
      onSubmit={(event) => void onSubmit(event)}
    >
      <input type="hidden" name="proposalId" value={id} />
      <input type="hidden" name="messageId" value={message.id} />
      <RefusalNote refusal={refusals[id] ?? null} />
      <Button type="submit" name="intent" value="approve" loading={busyId === id}>
        <Icon of={IconCheck} size={16} />
        <span>{t('approve')}</span>
      </Button>
      <Button asChild variant="surface" color="gray" highContrast>
        <Link to={`${path}?edit=${id}#${id}`} preventScrollReset replace data-edit>
          <Icon of={IconPencil} size={16} />
          {t('editFirst')}
        </Link>
      </Button>
      <Button type="submit" name="intent" value="refuse" variant="soft" color="gray" disabled={busyId === id}>
        {t('refuse')}
      </Button>
    </Form>
  )
}
