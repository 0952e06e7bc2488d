import { fileKinds, formBounds } from '@domain/forms/kinds'
import { formatBytes } from '@domain/locale'
import { IconAlertCircle, IconFileCheck, IconUpload, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { fieldName, isFile } from './answers'
import { useShared } from './context'
import type { FieldProps } from './field-props'
import { useFillerError } from './words'

/** Takes what a question says in megabytes; gives the bytes that its file may have. */
export const maxBytes = (megabytes: number = formBounds.fileMegabytes): number =>
  Math.min(megabytes, formBounds.fileMegabytes) * 1_048_576

/** A file is sent as soon as it is chosen; the answer is its id. */
export function UploadField({ element, id, filled, control, onFilled }: FieldProps) {
  const { t } = useTranslation('filler')
  const { upload, locale, isScripted } = useShared()
  const errorText = useFillerError()
  const [share, setShare] = useState<number | null>(null)
  const [code, setCode] = useState<string | null>(null)
  const { key, accepts } = element
  const file = isFile(filled) ? filled : null
  const types = (accepts ?? []).flatMap((kind) => fileKinds[kind])
  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    setCode(null)
    if (chosen.size > maxBytes(element.max)) return setCode('too_large')
    setShare(0)
    const taken = await upload(key, chosen, setShare)
    setShare(null)
    if ('code' in taken) setCode(taken.code)
    else onFilled(key, taken)
  }
  return (
    <div className="filler-upload">
      {file ? (
        <p className="filler-file">
          <Icon of={IconFileCheck} size={22} />
          <bdi className="cut">{file.name}</bdi>
          <span className="muted">{formatBytes(file.size, locale)}</span>
          {isScripted && (
            <button type="button" aria-label={t('removeFile')} onClick={() => onFilled(key, null)}>
              <Icon of={IconX} size={18} />
            </button>
          )}
        </p>
      ) : (
        <label className="filler-drop" data-busy={share !== null || undefined}>
          <Icon of={IconUpload} size={24} />
          <span>{share === null ? t('chooseFile') : t('uploading')}</span>
          <input
            id={id}
            type="file"
            name={fieldName(key)}
            accept={types.length > 0 ? types.join(',') : undefined}
            disabled={share !== null}
            onChange={({ target }) => {
              void take(target.files?.[0])
              target.value = ''
            }}
            {...control}
          />
        </label>
      )}
      {share !== null && <progress value={share} max={1} aria-label={t('uploading')} />}
      {code && (
        <p className="filler-error" role="alert">
          <Icon of={IconAlertCircle} size={18} />
          {errorText(element, code)}
        </p>
      )}
    </div>
  )
}
