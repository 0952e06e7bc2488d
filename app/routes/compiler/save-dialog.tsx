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
import type { OwnFile, ProgramSource } from './source'

type Saved = { code: null; id: string }
type Changed = { code: null; etags: Record<string, string> }

/** Saves the changed ones of one's own code files that were opened; an unchanged one could be saved over a later version. */
export function useSaveChange(opened: readonly OwnFile[]) {
  const { t } = useTranslation('compiler')
  const toast = useToast()
  const saved = useRef(new Map(opened.map((file) => [file.id, file])))
  const [isSending, setSending] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const save = async ({ files }: ProgramSource) => {
    const changes = files.flatMap(({ key, code }) => {
      const before = saved.current.get(key)
      return before && before.code !== code ? { id: key, etag: before.etag, code } : []
    })
    setSending(true)
    const answer = await ask<Changed>('/dashboard/compiler/save', { changes })
    setSending(false)
    const etags = ('etags' in answer && answer.etags) || {}
    for (const { id, code } of changes) {
      const etag = etags[id]
      if (etag !== undefined) saved.current.set(id, { id, etag, code })
    }
    setFailed(answer.code === null ? null : reasonOf(answer))
    if (answer.code === null) toast({ text: t('saved') })
  }
  return { save, isSending, failed }
}

type SaveRefusal = { code: string; fields?: FieldErrors }

/** The code of the field that was refused, else that of the call. */
function reasonOf(answer: SaveRefusal | Saved | Changed): string {
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
    toast({ text: t('savedTo', { project: projectName.trim() }), action: { label: t('show'), onAct } })
  }
  const isOver = failed === 'session_expired' || failed === 'unauthenticated'
  return (
    <Dialog
      title={t('saveTitle')}
      onClose={onClose}
      onSubmit={() => void save()}
      foot={
        <>
          <Button type="button" variant="surface" color="gray" highContrast onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('save')}
          </Button>
        </>
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
