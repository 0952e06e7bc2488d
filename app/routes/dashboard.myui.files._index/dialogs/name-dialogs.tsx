import { useTranslation } from 'react-i18next'
import { useToast } from '~/components/toast'
import { FileName } from '~/components/user-text'
import { type Entry, joined } from '../entries'
import { pressed } from '../selection'
import { useManager } from '../use-manager'
import { NameDialog } from './name-dialog'

type Closing = { onClose: () => void }

export function FolderDialog({ onClose }: Closing) {
  const { t } = useTranslation('files')
  const { path, act, setSelection, names } = useManager()
  const toast = useToast()
  const create = async (directory: string) => {
    const answer = await act('dir/create', { path, directory })
    if (!answer) return false
    setSelection((now) => pressed(now, [...names, directory], directory, {}))
    toast({ text: t('created') })
    return true
  }
  return (
    <NameDialog
      title={t('createFolder')}
      label={t('folderName')}
      verb={t('save')}
      emptyCode="invalid_folder_name"
      onName={create}
      onClose={onClose}
    />
  )
}

export function RenameDialog({ entry, onClose }: Closing & { entry: Entry }) {
  const { t } = useTranslation('files')
  const { path, act, setSelection, names } = useManager()
  const toast = useToast()
  const rename = async (name: string) => {
    if (name === entry.name) return true
    const body = { path: joined(path, entry.name), destination: joined(path, name) }
    if (!(await act('item/move', body))) return false
    setSelection((now) => pressed(now, [...names, name], name, {}))
    toast({ text: t('renamed') })
    return true
  }
  return (
    <NameDialog
      title={t('rename')}
      label={t('itemName')}
      verb={t('save')}
      initial={entry.name}
      isFile={entry.type === 'file'}
      onName={rename}
      onClose={onClose}
    />
  )
}

export function ArchiveDialog({ names, onClose }: Closing & { names: readonly string[] }) {
  const { t } = useTranslation('files')
  const { path, act } = useManager()
  const toast = useToast()
  const single = names.length === 1 ? names[0] : path.slice(path.lastIndexOf('/') + 1)
  const compress = async (name: string) => {
    const whole = /\.zip$/i.test(name) ? name : `${name}.zip`
    const body = { path, destination: joined(path, whole), filenames: names }
    if (!(await act('items/compress', body))) return false
    toast({ text: t('compressed') })
    return true
  }
  return (
    <NameDialog
      title={t('compress')}
      label={t('archiveName')}
      verb={t('compressStart')}
      initial={`${single || 'site'}.zip`}
      isFile
      onName={compress}
      onClose={onClose}
    />
  )
}

export function ExtractDialog({ entry, onClose }: Closing & { entry: Entry }) {
  const { t } = useTranslation('files')
  const { path, act } = useManager()
  const toast = useToast()
  const extract = async (folder: string) => {
    const destination = folder === '' ? path : joined(path, folder)
    if (!(await act('file/extract', { path: joined(path, entry.name), destination }))) return false
    toast({ text: t('extracted') })
    return true
  }
  return (
    <NameDialog
      title={
        <>
          {t('extract')} <FileName name={entry.name} />
        </>
      }
      label={t('extractTo')}
      help={t('extractHelp')}
      verb={t('extractStart')}
      initial={entry.name.replace(/(\.tar)?\.[^.]+$/, '')}
      mayBeEmpty
      onName={extract}
      onClose={onClose}
    />
  )
}
