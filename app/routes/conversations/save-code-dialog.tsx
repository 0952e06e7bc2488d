import { screenOf } from '@domain/screens'
import { Button } from '@radix-ui/themes'
import { useNavigate } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '~/components/dialog'
import { Field } from '~/components/field'
import { useToast } from '~/components/toast'
import { ask } from '~/lib/ask'
import { autoDirection } from '~/lib/auto-direction'
import { type CodeSaved, type CodeSaving, codeSavingPath } from '~/lib/code-saving'
import { useErrorText } from '~/lib/form-errors'

/** Keeps code as a code file; the call is that of the compiler. */
export function SaveCodeDialog({ code, name, onClose }: { code: string; name: string; onClose: () => void }) {
  const { t } = useTranslation('conversations')
  const errorText = useErrorText('conversations', 'code')
  const toast = useToast()
  const navigate = useNavigate()
  const [attempt] = useState(() => crypto.randomUUID())
  const [file, setFile] = useState(name)
  const [projectName, setProject] = useState('')
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<CodeSaved | null>(null)
  const save = async () => {
    setSending(true)
    const files = [{ key: 'code', attempt, filename: file, code }]
    const answer: CodeSaved = await ask(codeSavingPath, { projectName, files } satisfies CodeSaving)
    setSending(false)
    const id = answer.saved?.code?.id
    if (answer.code !== null || id === undefined) return setRefusal(answer)
    onClose()
    toast({ text: t('codeSaved'), action: { label: t('show'), onAct: () => navigate(screenOf('code', id)) } })
  }
  const ofProject = refusal?.fields?.projectName
  const ofFile = refusal && !ofProject ? (Object.values(refusal.fields ?? {})[0] ?? refusal.code) : null
  return (
    <Dialog
      title={t('saveCode')}
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
      <Field name="filename" label={t('fileName')} error={errorText(ofFile)}>
        {(control) => (
          <input
            {...control}
            className="input"
            dir="ltr"
            maxLength={200}
            value={file}
            onChange={({ target }) => setFile(target.value)}
          />
        )}
      </Field>
      <Field
        name="projectName"
        label={t('projectName')}
        help={t('projectNameHelp')}
        error={errorText(ofProject ?? null)}
      >
        {(control) => (
          <input
            {...control}
            className="input"
            {...autoDirection}
            maxLength={80}
            value={projectName}
            onChange={({ target }) => setProject(target.value)}
            data-first
          />
        )}
      </Field>
    </Dialog>
  )
}
