import { createContext, lazy, type ReactNode, Suspense, useContext, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '~/components/toast'
import type { Picked, Snapshot } from '../uploads/queue'
import { useQueue } from '../uploads/use-queue'
import { uploadInto } from './calls'
import { useBeforeUpload } from './use-before-upload'
import { useManager } from './use-manager'
import { useBringBack } from './use-removal'
import { useTransfer } from './use-transfer'

type Uploads = {
  snapshot: Snapshot
  /** Asks what must be asked, then sends; gives whether anything is sent. */
  add: (files: readonly Picked[]) => Promise<boolean>
  /** Moves or copies things into another folder. */
  transfer: ReturnType<typeof useTransfer>
  retry: () => void
  /** Stops what is on its way and forgets what failed. */
  cancel: () => void
}

const BeforeUpload = lazy(() =>
  import('./dialogs/before-upload').then((file) => ({ default: file.BeforeUpload })),
)

const UploadsContext = createContext<Uploads | null>(null)

export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext)
  if (!uploads) throw new Error('The uploads are not around this part')
  return uploads
}

/** The files on their way into folders of the site; going to another folder leaves them alone. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const { site, path, revalidate, setFailure } = useManager()
  const { t } = useTranslation(['uploads', 'files', 'common'])
  const toast = useToast()
  const { asking, decide, decideNames } = useBeforeUpload()
  const bringBack = useBringBack()
  const transfer = useTransfer(decideNames)
  const replaced = useRef<string[]>([])
  const { queue, snapshot } = useQueue(
    (upload, onProgress, signal) =>
      uploadInto(site.hostId, upload, (id) => replaced.current.push(id), onProgress, signal),
    ({ done, failed }) => {
      revalidate()
      const ids = replaced.current.splice(0)
      const action = { label: t('common:undo'), onAct: () => void bringBack(ids) }
      const text = t('uploads:uploaded', { count: done })
      if (ids.length > 0) toast({ text: `${text} ${t('files:replacedNote', { count: ids.length })}`, action })
      else if (failed === 0) toast({ text })
    },
  )
  const add = async (files: readonly Picked[]) => {
    if (files.length === 0) setFailure('nothing_to_upload')
    // A file goes where it was dropped, whichever folder is open when its turn comes.
    const decided = files.length === 0 ? null : await decide(files, path)
    if (decided === null || decided.length === 0) return false
    queue.add(decided)
    return true
  }
  const value = { snapshot, add, transfer, retry: () => queue.retryFailed(), cancel: () => queue.cancel() }
  return (
    <UploadsContext.Provider value={value}>
      {children}
      {asking && (
        <Suspense>
          <BeforeUpload asking={asking} />
        </Suspense>
      )}
    </UploadsContext.Provider>
  )
}
