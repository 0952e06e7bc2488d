import type { AgentAct } from '@domain/agent/acts'
import { Button } from '@radix-ui/themes'
import { useFetcher } from '@remix-run/react'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useErrorText } from '~/lib/form-errors'
import { useDecisions } from './decisions'

/** Takes back what an act made; says why where that is impossible. */
export function UndoAct({ act: { id, title, thing, undoneAt, canUndo } }: { act: AgentAct }) {
  const { t } = useTranslation(['conversations', 'common'])
  const errorText = useErrorText('conversations')
  const { path } = useDecisions()
  const { Form, submit, data, state } = useFetcher<{ code: string | null }>()
  if (undoneAt) return <span className="muted">{t('undone')}</span>
  if (!canUndo) return <span className="muted">{t(thing ? 'cantUndo' : 'nothingToUndo')}</span>
  return (
    <Form
      method="post"
      action={path}
      className="agent-undo"
      onSubmit={(event) => {
        event.preventDefault()
        submit({ intent: 'undo', actId: id, via: 'script' }, { method: 'post', action: path })
      }}
    >
      <input type="hidden" name="actId" value={id} />
      <Button
        type="submit"
        name="intent"
        value="undo"
        size="1"
        variant="soft"
        color="gray"
        loading={state !== 'idle'}
        aria-label={t('undoAct', { title })}
      >
        <Icon of={IconArrowBackUp} size={15} className="flip" />
        <span>{t('common:undo')}</span>
      </Button>
      {data?.code && (
        <span className="agent-refusal" role="alert">
          {errorText(data.code)}
        </span>
      )}
    </Form>
  )
}
