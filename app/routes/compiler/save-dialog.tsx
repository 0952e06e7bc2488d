import { screenOf } from '@domain/screens'
import { Button } from '@radix-ui/themes'
import { useNavigate } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '~/components/dialog'
import { Field } from '~/components/field'
import { SignedOutNote } from '~/components/signed-out-note'
import { useToast } from '~/components/toast'
import { ask } from '~/lib/ask'
import { useErrorText } from '~/lib/form-errors'
import type { ProgramSource } from './source'

type Saved = { code: null; id: string }

/** Saves the files as code files of a project. */
export function SaveDialog({ source, onClose }: { source: ProgramSource; onClose: () => void }) {
  const { t } = useTranslation('compiler')
  const errorText = useErrorText('compiler', 'code')
  const toast = useToast()
  const navigate = useNavigate()
  const [key] = useState(() => crypto.randomUUID())
  const [isSending, setSending] = useState(false)
  const [projectName, setName] = useState('')
  const [failed, setFailed] = useState<string | null>(null)
  const save = async () => {
    setSending(true)
    const files = source.files.map(({ name, code }) => ({ name, code }))
    const answer = await ask<Saved>('/dashboard/compiler/save', { key, projectName, files })
    setSending(false)
    if (answer.code !== null) {
      const [ofField] = Object.values(('fields' in answer && answer.fields) || {})
      return setFailed(answer.code === 'invalid' && ofField ? ofField : answer.code)
    }
    const { id } = answer as Saved
    onClose()
    const onAct = () => navigate(screenOf('code', id))
    toast({ text: t('saved'), action: { label: t('show'), onAct } })
  }
  const isOver = failed === 'session_expired' || failed === 'unauthenticated'
  return (
    <Dialog
      title={t('saveTitle')}
      onClose={onClose}
      onSubmit={() => void save()}
      foot={
        <Button type="submit" loading={isSending}>
          {t('save')}
        </Button>
      }
    >
      {isOver && <SignedOutNote />}
      <Field
        name="projectName"
        label={t('projectName')}
        help={t('projectNameHelp', { count: source.files.length })}
        error={isOver ? null : errorText(failed)}
      >
        {(control) => (
          <input
            {...control}
            className="input"
            dir="auto"
            maxLength={80}
            value={projectName}
            onChange={({ target }) => setName(target.value)}
            data-first
          />
        )}
      </Field>
    </Dialog>
  )
}
