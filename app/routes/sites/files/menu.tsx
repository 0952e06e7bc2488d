import {
  IconArrowsMove,
  IconClipboard,
  IconCopy,
  IconCursorText,
  IconDownload,
  IconEye,
  IconFileZip,
  IconFolderOpen,
  IconFolderPlus,
  IconLink,
  IconPackageExport,
  IconPencil,
  IconSelectAll,
  IconTrash,
  IconUpload,
  type TablerIcon,
} from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { type FileAction, offeredActions, useFileActions } from './actions'
import { type MenuPlace, useManager } from './use-manager'
import { usePasteHere } from './use-paste'

const icons: Record<FileAction, TablerIcon> = {
  open: IconEye,
  edit: IconPencil,
  download: IconDownload,
  copyAddress: IconLink,
  copy: IconCopy,
  move: IconArrowsMove,
  rename: IconCursorText,
  compress: IconFileZip,
  extract: IconPackageExport,
  remove: IconTrash,
}
const keysOf: Partial<Record<FileAction, string>> = { rename: 'F2', remove: 'Del' }

/** The menu of what is chosen, or of the folder: by the right button, by a key, or by the row's own button. */
export function ContextMenu({ onClosed }: { onClosed: () => void }) {
  const { menu, setMenu, chosen, clipboard, names, setSelection, setDialog } = useManager()
  const { t } = useTranslation('files')
  const { act } = useFileActions()
  const paste = usePasteHere()
  if (!menu) return null
  const close = () => {
    setMenu(null)
    onClosed()
  }
  const then = (action: () => void) => () => {
    close()
    action()
  }
  if (menu.on === 'items' && chosen.length > 0) {
    return (
      <MenuBox place={menu} onClose={close}>
        {offeredActions(chosen).map((action) => (
          <Item
            key={action}
            icon={action === 'open' && chosen[0]?.type === 'dir' ? IconFolderOpen : icons[action]}
            hint={keysOf[action]}
            isLast={action === 'remove'}
            onAct={then(() => act(action, chosen))}
          >
            {t(action)}
          </Item>
        ))}
      </MenuBox>
    )
  }
  return (
    <MenuBox place={menu} onClose={close}>
      <Item icon={IconFolderPlus} onAct={then(() => setDialog({ kind: 'folder' }))}>
        {t('createFolder')}
      </Item>
      <Item icon={IconUpload} onAct={then(() => setDialog({ kind: 'upload' }))}>
        {t('uploadFiles')}
      </Item>
      {clipboard && (
        <Item icon={IconClipboard} onAct={then(paste)}>
          {t('paste')}
        </Item>
      )}
      {names.length > 0 && (
        <Item
          icon={IconSelectAll}
          onAct={then(() => setSelection((now) => ({ ...now, chosen: new Set(names) })))}
        >
          {t('selectAll')}
        </Item>
      )}
    </MenuBox>
  )
}

type ItemProps = { icon: TablerIcon; hint?: string; isLast?: boolean; onAct: () => void; children: ReactNode }

function Item({ icon: Shown, hint, isLast = false, onAct, children }: ItemProps) {
  return (
    <>
      {isLast && <hr className="menu-rule" />}
      <button
        type="button"
        role="menuitem"
        className={isLast ? 'menu-item danger' : 'menu-item'}
        tabIndex={-1}
        onClick={onAct}
      >
        <Icon of={Shown} size={17} />
        {children}
        {hint && <kbd className="end">{hint}</kbd>}
      </button>
    </>
  )
}

function MenuBox({
  place,
  onClose,
  children,
}: {
  place: MenuPlace
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('files')
  const box = useRef<HTMLDivElement>(null)
  const at = useFitting(box, place)
  useEffect(() => {
    itemsOf(box.current)[0]?.focus({ preventScroll: true })
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onClose()
    }
    document.addEventListener('pointerdown', onPress, true)
    window.addEventListener('resize', onClose)
    return () => {
      document.removeEventListener('pointerdown', onPress, true)
      window.removeEventListener('resize', onClose)
    }
  }, [onClose])
  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsOf(box.current)
    const now = items.findIndex((item) => item.matches(':focus'))
    const to = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: items.length - 1 }[event.key]
    if (event.key === 'Escape' || event.key === 'Tab') onClose()
    else if (to === undefined) return
    else items[(to + items.length) % items.length]?.focus()
    event.preventDefault()
  }
  return (
    <div
      ref={box}
      role="menu"
      aria-label={t('actions')}
      className="site-files-context menu-list"
      style={{ insetBlockStart: at.y, insetInlineStart: at.x }}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}

const itemsOf = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
]

/** Keeps the menu within the window; `x` runs along the line. */
function useFitting(box: { current: HTMLElement | null }, { x, y }: MenuPlace) {
  const [at, setAt] = useState({ x: 0, y })
  useLayoutEffect(() => {
    if (!box.current) return
    const { offsetWidth, offsetHeight } = box.current
    const along = document.documentElement.dir === 'rtl' ? window.innerWidth - x : x
    setAt({
      x: Math.max(8, Math.min(along, window.innerWidth - offsetWidth - 8)),
      y: Math.max(8, Math.min(y, window.innerHeight - offsetHeight - 8)),
    })
  }, [box, x, y])
  return at
}
