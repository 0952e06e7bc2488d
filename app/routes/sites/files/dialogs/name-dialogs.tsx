import type { TakenChoice } from '@domain/sites/files'
import { shownPath } from '@domain/sites/warnings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { useToast } from '~/components/toast'
import { FileName } from '~/components/user-text'
import { type FolderEntry, joined } from '../entries'
import { pressed } from '../selection'
import { useManager } from '../use-manager'
import { useBringBack } from '../use-removal'
import { TakenQuestion } from './before-upload'
import { NameDialog } from './name-dialog'

type Closing = { onClose: () => void }

const warnings = v.array(v.object({ code: v.string(), path: v.optional(v.string()), files: v.number() }))
const Warned = v.object({ warnings })
const Extracted = v.object({ replaced: v.array(v.string()) })

/** Gives the function that says which secrets visitors can now get. */
function useSecretsToast(): (data: unknown) => void {
  const { t } = useTranslation('files')
  const toast = useToast()
  return (data) => {
    const warned = v.safeParse(Warned, data)
    const secrets = warned.success ? warned.output.warnings.find(({ code }) => code === 'secrets') : undefined
    if (!secrets) return
    const path = shownPath(secrets.path ?? '')
    toast({ tone: 'plain', text: t('secretsOut', { count: secrets.files, path }) })
  }
}

/** Gives the function that says what came out of an archive: what it replaced, with the way back, and secrets. */
function useExtractedToast(): (data: unknown) => void {
  const { t } = useTranslation(['files', 'common'])
  const toast = useToast()
  const bringBack = useBringBack()
  const tellSecrets = useSecretsToast()
  return (data) => {
    const extracted = v.safeParse(Extracted, data)
    const { replaced } = extracted.success ? extracted.output : { replaced: [] }
    const action = { label: t('common:undo'), onAct: () => void bringBack(replaced) }
    const note = t('files:replacedNote', { count: replaced.length })
    if (replaced.length > 0)
      toast({ text: t('files:withNote', { done: t('files:extracted'), note }), action })
    else toast({ text: t('files:extracted') })
    tellSecrets(data)
  }
}

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
      verb={t('makeFolder')}
      emptyCode="invalid_folder_name"
      onName={create}
      onClose={onClose}
    />
  )
}

export function RenameDialog({ entry, onClose }: Closing & { entry: FolderEntry }) {
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
  const tellSecrets = useSecretsToast()
  const single = names.length === 1 ? names[0] : path.slice(path.lastIndexOf('/') + 1)
  const compress = async (name: string) => {
    const whole = /\.zip$/i.test(name) ? name : `${name}.zip`
    const body = { path, destination: joined(path, whole), filenames: names }
    const answer = await act('items/compress', body)
    if (!answer) return false
    toast({ text: t('compressed') })
    tellSecrets(answer.data)
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

export function ExtractDialog({ entry, onClose }: Closing & { entry: FolderEntry }) {
  const { t } = useTranslation('files')
  const { path, act } = useManager()
  const told = useExtractedToast()
  const [taken, setTaken] = useState<string | null>(null)
  const extractInto = async (destination: string, onTaken: TakenChoice) => {
    const body = { path: joined(path, entry.name), destination, onTaken }
    const answer = await act('file/extract', body, { expected: onTaken === 'refuse' ? 'name_taken' : null })
    if (answer?.code === 'name_taken') setTaken(destination)
    if (!answer || answer.code !== null) return false
    told(answer.data)
    return true
  }
  const extract = (folder: string) => extractInto(folder === '' ? path : joined(path, folder), 'refuse')
  const choose = async (choice: TakenChoice | null) => {
    const destination = taken ?? path
    setTaken(null)
    if (choice !== null && (await extractInto(destination, choice))) onClose()
  }
  if (taken !== null)
    return <TakenQuestion title={t('takenInArchive')} onChoose={(choice) => void choose(choice)} />
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
