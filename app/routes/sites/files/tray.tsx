import { useErrorText } from '~/lib/form-errors'
import { UploadHead } from '../uploads/upload-head'
import { UploadRows } from '../uploads/upload-rows'
import { useUploads } from './uploads'
import { useManager } from './use-manager'

/** How far uploads are, while no dialog shows it. */
export function Tray() {
  const { dialog } = useManager()
  const { snapshot, cancel, retry } = useUploads()
  const errorText = useErrorText('files', 'uploads')
  if (dialog?.kind === 'upload' || (!snapshot.isRunning && snapshot.failed === 0)) return null
  return (
    <section className="site-files-tray" aria-labelledby="tray-title">
      <UploadHead titleId="tray-title" snapshot={snapshot} onCancel={cancel} onRetry={retry} />
      <UploadRows snapshot={snapshot} errorText={errorText} />
    </section>
  )
}
