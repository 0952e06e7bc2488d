import { Button } from '@radix-ui/themes'
import { IconChevronRight, IconCornerLeftUp, IconFolderFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { Icon } from '~/components/icon'
import { useVisitor } from '~/lib/visitor'
import { list } from '../calls'
import { FolderEntry, joined, parentOf, sorted } from '../entries'
import { useUploads } from '../uploads'
import { useManager } from '../use-manager'
import { Frame } from './frame'

type Props = { mode: 'move' | 'copy'; names: readonly string[]; onClose: () => void }

/** Chooses the folder that things are moved or copied into: the one that is being looked at. */
export function TargetDialog({ mode, names, onClose }: Props) {
  const { t } = useTranslation(['files', 'common'])
  const { path, isBusy, setFailure } = useManager()
  const { transfer } = useUploads()
  const [at, setAt] = useState(path)
  const folders = useFolders(at, setFailure)
  // A folder cannot be moved into itself, so what is on its way is not offered here.
  const offered = folders?.filter(({ name }) => at !== path || !names.includes(name))
  const isSame = at === path
  const send = async () => {
    if (await transfer({ mode, from: path, names, destination: at })) onClose()
  }
  const shown = at === '/' ? t('files:root') : at
  return (
    <Frame
      title={t(mode === 'move' ? 'files:moveTo' : 'files:copyTo', { path: shown })}
      onClose={onClose}
      onSubmit={() => !isSame && void send()}
      foot={
        <>
          <Button type="button" variant="soft" color="gray" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" disabled={isSame} loading={isBusy}>
            {t(mode === 'move' ? 'files:moveHere' : 'files:copyHere')}
          </Button>
        </>
      }
    >
      <ul className="site-files-targets" aria-busy={folders === null}>
        {at !== '/' && (
          <li>
            <button type="button" onClick={() => setAt(parentOf(at))}>
              <Icon of={IconCornerLeftUp} size={18} className="flip" />
              {t('files:goBackDirectory')}
            </button>
          </li>
        )}
        {offered?.map(({ name }) => (
          <li key={name}>
            <button type="button" onClick={() => setAt(joined(at, name))}>
              <Icon of={IconFolderFilled} size={18} className="site-files-folder" />
              <bdi className="cut">{name}</bdi>
              <Icon of={IconChevronRight} className="flip end" />
            </button>
          </li>
        ))}
        {offered?.length === 0 && <li className="muted">{t('files:noFolders')}</li>}
      </ul>
      <p className="field-note" role="status">
        {isSame && t('files:sameFolder')}
      </p>
    </Frame>
  )
}

/** The folders within a folder; null while they are on their way. */
function useFolders(at: string, setFailure: (code: string) => void): readonly FolderEntry[] | null {
  const { site } = useManager()
  const { locale } = useVisitor()
  const [folders, setFolders] = useState<readonly FolderEntry[] | null>(null)
  useEffect(() => {
    let isOver = false
    setFolders(null)
    list(site.hostId, at).then(({ data, code }) => {
      if (isOver) return
      const listed = v.safeParse(v.array(FolderEntry), data)
      if (code !== null) setFailure(code)
      setFolders(listed.success ? sorted(listed.output, locale).filter(({ type }) => type === 'dir') : [])
    })
    return () => {
      isOver = true
    }
  }, [site.hostId, at, locale, setFailure])
  return folders
}
