import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '~/components/dialog'
import { Field } from '~/components/field'
import { SignedOutNote } from '~/components/signed-out-note'
import { autoDirection } from '~/lib/auto-direction'
import { useErrorText } from '~/lib/form-errors'
import type { ProgramSource } from './source'
import type { Saving } from './use-save'

/** Asks for the project into which the files are saved as code files. */
export function SaveDialog({
  source,
  saving,
  onClose,
}: {
  source: ProgramSource
  saving: Saving
  onClose: () => void
}) {
  const { t } = useTranslation('compiler')
  const errorText = useErrorText('compiler', 'code')
  const [projectName, setName] = useState('')
  const { failed } = saving
  const save = async () => {
    if (await saving.saveAs(source, projectName)) onClose()
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
          <Button type="submit" loading={saving.isSending}>
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
