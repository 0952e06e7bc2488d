import { Button } from '@radix-ui/themes'
import { IconFiles, IconFolderUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { FileName } from '~/components/user-text'
import { useBytes } from '~/lib/bytes'
import { useErrorText } from '~/lib/form-errors'
import { Choose } from '~/routes/sites/uploads/choose'
import type { Picked } from '~/routes/sites/uploads/queue'
import { UploadHead } from '~/routes/sites/uploads/upload-head'
import { UploadRows } from '~/routes/sites/uploads/upload-rows'
import { useDrop } from '~/routes/sites/uploads/use-drop'
import { useUploads } from '../uploads'
import { useManager } from '../use-manager'
import { Frame } from './frame'

const shownNames = 6
const closeAfter = 300

/** Collects files and folders, then sends them and shows how far they are. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['files', 'common'])
  const { snapshot, add, retry, cancel } = useUploads()
  const errorText = useErrorText('files', 'uploads')
  const [ready, setReady] = useState<readonly Picked[]>([])
  const [isSending, setSending] = useState(snapshot.isRunning)
  const { setFailure } = useManager()
  const take = (files: readonly Picked[]) => {
    setFailure(null)
    setReady((before) => merged(before, files))
  }
  useDrop(take, isSending)
  useClosing(isSending && !snapshot.isRunning && snapshot.done > 0 && snapshot.failed === 0, onClose)
  const start = async () => {
    if (await add(ready)) setSending(true)
  }
  const stop = () => {
    cancel()
    setSending(false)
  }
  if (isSending) {
    return (
      <Frame title={t('files:uploadFiles')} onClose={onClose}>
        <UploadHead snapshot={snapshot} onCancel={stop} onRetry={retry} />
        <UploadRows snapshot={snapshot} errorText={errorText} />
      </Frame>
    )
  }
  return (
    <Frame
      title={t('files:uploadFiles')}
      onClose={onClose}
      onSubmit={() => void start()}
      foot={
        <>
          {ready.length > 0 && (
            <Button type="button" variant="ghost" color="gray" onClick={() => setReady([])}>
              {t('files:clear')}
            </Button>
          )}
          <span className="site-files-bar-gap" />
          <Button type="button" variant="soft" color="gray" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit">{t('files:upload')}</Button>
        </>
      }
    >
      <div className="site-files-choose">
        <Choose name="files" onChoose={take}>
          <Icon of={IconFiles} size={17} />
          {t('files:chooseFiles')}
        </Choose>
        <Choose name="folder" isFolder onChoose={take}>
          <Icon of={IconFolderUp} size={17} />
          {t('files:chooseFolder')}
        </Choose>
      </div>
      {ready.length === 0 ? <p className="muted">{t('files:uploadHint')}</p> : <Ready files={ready} />}
    </Frame>
  )
}

function Ready({ files }: { files: readonly Picked[] }) {
  const { t } = useTranslation(['files', 'uploads'])
  const bytes = useBytes()
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const rest = files.length - shownNames
  return (
    <>
      <p className="site-files-ready" role="status">
        <strong>{t('files:ready', { count: files.length, size: bytes(total) })}</strong>
        <span className="muted">{t('files:uploadNote')}</span>
      </p>
      <ul className="site-upload-rows">
        {files.slice(0, shownNames).map(({ path, size }) => (
          <li key={path} className="site-upload-row">
            <FileName name={path} className="site-upload-name cut" />
            <span className="site-upload-state">{bytes(size)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="site-upload-rest muted">{t('uploads:more', { count: rest })}</p>}
    </>
  )
}

/** A file that is chosen again takes the place of the former. */
function merged(before: readonly Picked[], files: readonly Picked[]): Picked[] {
  return [...new Map([...before, ...files].map((one) => [one.path, one])).values()]
}

function useClosing(isDone: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => latest.current(), closeAfter)
    return () => clearTimeout(timer)
  }, [isDone])
}
