import { useManager } from '../use-manager'
import { EditDialog } from './edit-dialog'
import { KeysDialog } from './keys-dialog'
import { ArchiveDialog, ExtractDialog, FolderDialog, RenameDialog } from './name-dialogs'
import { RemoveQuestion } from './remove-question'
import { TargetDialog } from './target-dialog'
import { UploadDialog } from './upload-dialog'
import { ViewDialog } from './view-dialog'

/** The dialog that is open, if any. */
export function Dialogs() {
  const { dialog, setDialog, setFailure } = useManager()
  if (!dialog) return null
  const onClose = () => {
    setFailure(null)
    setDialog(null)
  }
  switch (dialog.kind) {
    case 'view':
      return <ViewDialog entry={dialog.entry} onClose={onClose} />
    case 'edit':
      return <EditDialog entry={dialog.entry} onClose={onClose} />
    case 'rename':
      return <RenameDialog entry={dialog.entry} onClose={onClose} />
    case 'extract':
      return <ExtractDialog entry={dialog.entry} onClose={onClose} />
    case 'folder':
      return <FolderDialog onClose={onClose} />
    case 'compress':
      return <ArchiveDialog names={dialog.names} onClose={onClose} />
    case 'move':
    case 'copy':
      return <TargetDialog mode={dialog.kind} names={dialog.names} onClose={onClose} />
    case 'remove':
      return <RemoveQuestion names={dialog.names} onClose={onClose} />
    case 'upload':
      return <UploadDialog onClose={onClose} />
    case 'keys':
      return <KeysDialog onClose={onClose} />
  }
}
