import { largestFile } from '@domain/files'
import { IconButton } from '@radix-ui/themes'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
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
    <ul className="chat-composer-files">
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
          <IconButton
            type="button"
            size="1"
            variant="ghost"
            color="gray"
            aria-label={t('fileDrop', { name: one.name })}
            onClick={() => files.drop(one.key)}
          >
            <Icon of={IconX} size={15} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
