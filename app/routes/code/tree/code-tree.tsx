import { Link } from '@remix-run/react'
import {
  IconChevronRight,
  IconFileCode,
  IconFileText,
  IconFolder,
  IconFolders,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { Icon } from '~/components/icon'
import { isPlainPress } from '~/lib/plain-press'
import { useScripted } from '~/lib/scripted'
import { rowStarting, rowsOf, type TreeNode, type TreeRow } from './tree-model'

type Props = {
  label: string
  tree: TreeNode
  /** The keys of nodes that are open. */
  open: ReadonlySet<string>
  onOpen: (key: string, isOpen: boolean) => void
  /** The key of the file, folder or project on the page. */
  current: string | null
}

const icons: Record<TreeNode['kind'], TablerIcon> = {
  root: IconFolders,
  person: IconUser,
  project: IconFolder,
  folder: IconFolder,
  file: IconFileCode,
}

/**
 * A member's files as a tree: the arrow keys go through it, open and close. Each node is a link, so that it also works before
 * any script, where every link takes the Tab key.
 */
export function CodeTree({ label, tree, open, onOpen, current }: Props) {
  const isScripted = useScripted()
  const list = useRef<HTMLDivElement>(null)
  const rows = rowsOf(tree, open)
  const [wished, setWished] = useState<string | null>(null)
  const isVisible = (key: string | null) => rows.some(({ node }) => node.key === key)
  const active = isVisible(wished) ? wished : isVisible(current) ? current : 'root'
  const focus = (row: TreeRow | undefined) => {
    if (!row) return
    setWished(row.node.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(row.node.key)}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, row: TreeRow, at: number) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey) return
    // Forward is where the tree is indented to: to the left in Persian and Arabic.
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const [forward, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    if (key === 'ArrowDown') focus(rows[at + 1])
    else if (key === 'ArrowUp') focus(rows[at - 1])
    else if (key === 'Home') focus(rows[0])
    else if (key === 'End') focus(rows.at(-1))
    else if (key === forward) {
      if (row.isOpen) focus(rows[at + 1])
      else if (row.node.children === null) event.currentTarget.click()
      else if (row.isOpen === false) onOpen(row.node.key, true)
    } else if (key === back) {
      if (row.isOpen) onOpen(row.node.key, false)
      else focus(rows.find(({ node }) => node.key === row.parent))
    } else if (key === ' ') event.currentTarget.click()
    else if (key.length === 1 && key !== '/') focus(rowStarting(rows, at, key))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onClick = (event: MouseEvent, { node, isOpen }: TreeRow) => {
    if (!isPlainPress(event)) return
    setWished(node.key)
    // A project that is not loaded opens with its page; a closed one opens on the way there.
    if (node.kind === 'project') return onOpen(node.key, !(isOpen && node.key === current))
    if (node.kind === 'file') return
    event.preventDefault()
    onOpen(node.key, !isOpen)
  }
  return (
    <div className="code-tree" role="tree" aria-label={label} ref={list}>
      {rows.map((row, at) => {
        const { node, level, position, size, isOpen } = row
        const isDocument = node.kind === 'file' && /\.(md|txt)$/i.test(node.name)
        return (
          <Link
            key={node.key}
            to={node.to}
            role="treeitem"
            className="code-tree-item"
            style={{ paddingInlineStart: 8 + (level - 1) * 16 }}
            data-key={node.key}
            aria-level={level}
            aria-posinset={position}
            aria-setsize={size}
            aria-expanded={isOpen ?? undefined}
            aria-selected={node.key === current}
            tabIndex={isScripted ? (node.key === active ? 0 : -1) : undefined}
            onFocus={() => setWished(node.key)}
            onKeyDown={(event) => onKeyDown(event, row, at)}
            onClick={(event) => onClick(event, row)}
          >
            {isOpen === null ? (
              <span className="code-tree-fold" />
            ) : (
              <Icon of={IconChevronRight} size={15} className="code-tree-fold" />
            )}
            <Icon of={isDocument ? IconFileText : icons[node.kind]} size={17} />
            <bdi
              className="code-tree-name"
              dir={node.kind === 'file' || node.kind === 'folder' ? 'ltr' : undefined}
            >
              {node.name}
            </bdi>
          </Link>
        )
      })}
    </div>
  )
}
