import type { FieldErrors } from '@domain/errors'
import { screenOf } from '@domain/screens'
import { Button } from '@radix-ui/themes'
import { useNavigate } from '@remix-run/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '~/components/dialog'
import { Field } from '~/components/field'
import { SignedOutNote } from '~/components/signed-out-note'
import { useToast } from '~/components/toast'
import { ask } from '~/lib/ask'
import { autoDirection } from '~/lib/auto-direction'
import { useErrorText } from '~/lib/form-errors'
import type { ProgramSource } from './source'

type Saved = { code: null; id: string; etag?: string }

/** Saves changes to a code file of one's own that was opened. */
export function useSaveChange(file: { id: string; etag: string } | null) {
  const { t } = useTranslation('compiler')
  const toast = useToast()
  const etag = useRef(file?.etag ?? '')
  const [isSending, setSending] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const save = async ({ files }: ProgramSource) => {
    if (!file) return
    setSending(true)
    const change = { id: file.id, etag: etag.current, code: files[0]?.code ?? '' }
    const answer = await ask<Saved>('/dashboard/compiler/save', change)
    setSending(false)
    setFailed(answer.code === null ? null : reasonOf(answer))
    if (answer.code !== null) return
    etag.current = ('etag' in answer && answer.etag) || ''
    toast({ text: t('saved') })
  }
  return { save, isSending, failed }
}

type SaveRefusal = { code: string; fields?: FieldErrors }

/** The code of the field that was refused, else that of the call. */
function reasonOf(answer: SaveRefusal | Saved): string {
  const [ofField] = Object.values(('fields' in answer && answer.fields) || {})
  return answer.code === 'invalid' && ofField ? ofField : (answer.code ?? '')
}

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
    if (answer.code !== null) return setFailed(reasonOf(answer))
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
            {...autoDirection}
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
