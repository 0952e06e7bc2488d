import { largestFile } from '@domain/files'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Trans } from '~/components/trans'
import { Field } from './field'
import { FileInput } from './file-input'
import type { FormInside } from './form-page'

type Props = Pick<FormInside, 'error' | 'errors'> & {
  /** The file that the thing has already. */
  kept?: { name: string } | null | undefined
}

/** The one file that goes along with a thing, as `fileIn` reads it: another one, or none any more. */
export function FileField({ error, errors, kept }: Props) {
  const { t } = useTranslation()
  const [isTooLarge, setTooLarge] = useState(false)
  const isRefused = isTooLarge || errors.file === 'too_large'
  return (
    <>
      <Field
        name="file"
        label={t('file')}
        help={t('fileHelp')}
        error={isRefused ? t('fileTooLarge') : error('file')}
        isOptional
      >
        {(control) => (
          <FileInput
            {...control}
            onChoose={(file) => setTooLarge(file !== null && file.size > largestFile)}
          />
        )}
      </Field>
      {kept && (
        <label className="form-check">
          <input type="checkbox" name="withoutFile" />
          <span>
            <Trans t={t} i18nKey="withoutFile" values={{ file: kept.name }} components={{ file: <bdi /> }} />
          </span>
        </label>
      )}
    </>
  )
}
