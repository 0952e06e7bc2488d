import { createContext, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '~/components/toast'
import type { Picked, Snapshot } from '~/components/uploads/queue'
import { useQueue } from '~/components/uploads/use-queue'
import { uploadInto } from './calls'
import { useManager } from './use-manager'

type Uploads = {
  snapshot: Snapshot
  add: (files: readonly Picked[]) => void
  retry: () => void
  /** Stops what is on its way and forgets what failed. */
  cancel: () => void
}

const UploadsContext = createContext<Uploads | null>(null)

export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext)
  if (!uploads) throw new Error('The uploads are not around this part')
  return uploads
}

/** The files on their way into folders of the site; going to another folder leaves them alone. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const { site, path, revalidate, setFailure } = useManager()
  const { t } = useTranslation('uploads')
  const toast = useToast()
  const { queue, snapshot } = useQueue(
    (upload, onProgress, signal) => uploadInto(site.hostId, upload, onProgress, signal),
    ({ done, failed }) => {
      revalidate()
      if (failed === 0) toast({ text: t('uploaded', { count: done }) })
    },
  )
  const add = (files: readonly Picked[]) => {
    if (files.length === 0) return setFailure('nothing_to_upload')
    // A file goes where it was dropped, whichever folder is open when its turn comes.
    queue.add(files.map((file) => ({ ...file, folder: path })))
  }
  const value = { snapshot, add, retry: () => queue.retryFailed(), cancel: () => queue.cancel() }
  return <UploadsContext.Provider value={value}>{children}</UploadsContext.Provider>
}
