import { largestFile } from '@domain/files'
import { useTranslation } from 'react-i18next'
import { CloseButton } from '~/components/close-button'
import { useBytes } from '~/lib/bytes'
import { useErrorText } from '~/lib/form-errors'
import type { Files } from './use-files'

/** Files that wait for their message. One that is too large is never sent: trying again would not help. */
export function FileLines({ files }: { files: Files }) {
  const { t } = useTranslation(['chats', 'errors'])
  const errorText = useErrorText()
  const size = useBytes()
  if (files.all.length === 0) return null
  const wordOf = ({ code, file }: Files['all'][number]) => {
    if (code === 'too_large') return t('fileTooLarge', { most: size(largestFile) })
    if (code) return errorText(code)
    return file ? t('fileReady') : t('fileComing')
  }
  return (
    <ul className="composer-files">
      {files.all.map((one) => (
        <li key={one.key} className={one.code ? 'wrong' : undefined}>
          <bdi className="cut">{one.name}</bdi>
          <span className="muted" role={one.code ? 'alert' : undefined}>
            {wordOf(one)}
          </span>
          {one.code && one.code !== 'too_large' && (
            <button type="button" className="chat-again" onClick={() => files.again(one.key)}>
              {t('fileAgain')}
            </button>
          )}
          <CloseButton label={t('fileDrop', { name: one.name })} onClick={() => files.drop(one.key)} />
        </li>
      ))}
    </ul>
  )
}
