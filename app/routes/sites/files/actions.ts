import { actionsFor, isEditable, isImage, type SiteAction } from '@domain/sites/actions'
import { useTranslation } from 'react-i18next'
import { useCopy } from '~/components/copy-button'
import { contentAddress, type FolderEntry, joined, publicAddress } from './entries'
import { useManager } from './use-manager'
import { useRemoval } from './use-removal'

export type FileAction = SiteAction | 'copyAddress'

/** Takes what is chosen; gives what can be done with it, in the order of the menu. */
export function offeredActions(chosen: readonly FolderEntry[]): FileAction[] {
  const offered = actionsFor(chosen)
  const [entry] = chosen
  if (chosen.length !== 1 || entry?.type !== 'file') return offered
  return offered.flatMap((action): FileAction[] =>
    action === 'download' ? [action, 'copyAddress'] : [action],
  )
}

/** Gives the function that does something with what is chosen. */
export function useFileActions() {
  const { site, path, setDialog, enter } = useManager()
  const { t } = useTranslation('files')
  const copyText = useCopy()
  const remove = useRemoval()
  /** The action of a double press: a folder is entered, text is edited, a picture is shown, anything else is saved. */
  const openUsual = (entry: FolderEntry) => {
    if (entry.type === 'dir') enter(entry.name)
    else if (isEditable(entry.name)) setDialog({ kind: 'edit', entry })
    else if (isImage(entry.name)) setDialog({ kind: 'view', entry })
    else save(contentAddress(site.hostId, joined(path, entry.name)))
  }
  const act = (action: FileAction, chosen: readonly FolderEntry[]) => {
    const [entry] = chosen
    if (!entry) return
    const names = chosen.map(({ name }) => name)
    const whole = joined(path, entry.name)
    if (action === 'open') entry.type === 'dir' ? enter(entry.name) : setDialog({ kind: 'view', entry })
    else if (action === 'edit' || action === 'rename' || action === 'extract')
      setDialog({ kind: action, entry })
    else if (action === 'copy' || action === 'move' || action === 'compress')
      setDialog({ kind: action, names })
    else if (action === 'download') save(contentAddress(site.hostId, whole))
    else if (action === 'copyAddress') copyText(publicAddress(site.url, whole), t('copiedAddress'))
    else remove(names)
  }
  return { act, openUsual }
}

/** Lets the browser save what an address answers. */
function save(href: string): void {
  const link = Object.assign(document.createElement('a'), { href, download: '' })
  document.body.appendChild(link)
  link.click()
  link.remove()
}
