import { withHiddenShown } from '@domain/text/hidden-letters'
import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Between } from '~/components/between'
import { Icon } from '~/components/icon'
import { useBytes } from '~/lib/bytes'
import { Changed } from './changed'
import { contentAddress, type FolderEntry, folderAddress, joined } from './entries'
import { FileIcon } from './file-icon'
import { asCell, asRow } from './roles'
import { useManager } from './use-manager'
import { useRowPresses } from './use-row-presses'

export const rowId = (index: number) => `file-${index}`

type Props = { entry: FolderEntry; index: number; isScripted: boolean }

/** One thing of the folder. Without scripts its name leads into the folder, or to the bytes of the file. */
export function Row({ entry, index, isScripted }: Props) {
  const { t } = useTranslation('files')
  const bytes = useBytes()
  const { site, path, selection, clipboard } = useManager()
  const { onMore, ...presses } = useRowPresses(entry)
  const whole = joined(path, entry.name)
  const isFolder = entry.type === 'dir'
  const isCut = clipboard?.mode === 'cut' && clipboard.path === path && clipboard.names.includes(entry.name)
  const heard = isScripted ? -1 : undefined
  const size = isFolder ? '—' : bytes(entry.size)
  return (
    <div
      {...asRow(index + 2, selection.chosen.has(entry.name))}
      id={rowId(index)}
      className="site-files-row"
      data-name={entry.name}
      data-active={selection.active === entry.name || undefined}
      data-cut={isCut || undefined}
      data-folder={isFolder || undefined}
      {...presses}
    >
      <span {...asCell} className="site-files-name">
        <span className="site-files-icon">
          <FileIcon entry={entry} />
        </span>
        <a
          href={isFolder ? folderAddress(whole) : contentAddress(site.hostId, whole)}
          className={isFolder ? 'site-files-link cut folder' : 'site-files-link cut'}
          dir="auto"
          tabIndex={heard}
          draggable={false}
        >
          {withHiddenShown(entry.name)}
        </a>
        <span className="site-files-second" aria-hidden="true">
          {!isFolder && (
            <>
              <span>{size}</span>
              <Between />
            </>
          )}
          <Changed at={entry.updatedAt} />
        </span>
      </span>
      <span {...asCell} className="site-files-size">
        {size}
      </span>
      <span {...asCell} className="site-files-changed">
        <Changed at={entry.updatedAt} />
      </span>
      <span {...asCell} className="site-files-more">
        <button
          type="button"
          tabIndex={heard}
          aria-haspopup="menu"
          aria-label={t('actionsFor', { name: entry.name })}
          onClick={onMore}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <Icon of={IconDots} size={18} />
        </button>
      </span>
    </div>
  )
}
