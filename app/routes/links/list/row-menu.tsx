import { Link } from '@remix-run/react'
import { IconChartBar, IconExternalLink, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useVisitor } from '~/lib/visitor'
import type { ListedLink } from './list.server'

type Props = {
  link: ListedLink
  /** The button that opened it. */
  opener: HTMLElement
  onRemove: (link: ListedLink) => void
  onClose: () => void
}

const gap = 6

/** What can be done with one link, below the button that opened it. */
export function RowMenu({ link, opener, onRemove, onClose }: Props) {
  const { t } = useTranslation('links')
  const place = usePlaceBelow(opener)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('a, button')?.focus()
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onClose()
    }
    document.addEventListener('pointerdown', onPress)
    window.addEventListener('resize', onClose)
    window.addEventListener('scroll', onClose, { passive: true })
    return () => {
      document.removeEventListener('pointerdown', onPress)
      window.removeEventListener('resize', onClose)
      window.removeEventListener('scroll', onClose)
    }
  }, [onClose])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return
    event.preventDefault()
    opener.focus()
    onClose()
  }
  const page = `/dashboard/myurl/${link.id}`
  const size = { size: 17, stroke: 1.6, 'aria-hidden': true } as const
  const away = { className: 'menu-item', target: '_blank', rel: 'noopener noreferrer', onClick: onClose }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of actions, not of fields.
    <div
      ref={box}
      role="group"
      aria-label={t('more', { title: link.title })}
      className="menu-list link-menu"
      style={place}
      onKeyDown={onKeyDown}
    >
      <a href={link.shortUrl} {...away}>
        <IconExternalLink {...size} />
        {t('open')}
      </a>
      <a href={`${link.shortUrl}+`} {...away}>
        <IconEye {...size} />
        {t('preview')}
      </a>
      <Link to={page} className="menu-item">
        <IconChartBar {...size} />
        {t('figures')}
      </Link>
      <Link to={`${page}/edit`} className="menu-item">
        <IconPencil {...size} />
        {t('edit')}
      </Link>
      <div className="menu-rule" />
      <button
        type="button"
        className="menu-item danger"
        onClick={() => {
          onClose()
          onRemove(link)
        }}
      >
        <IconTrash {...size} />
        {t('remove')}
      </button>
    </div>
  )
}

/** Below the opener, its end at the opener's end; above it where there is no room. */
function usePlaceBelow(opener: HTMLElement) {
  const { dir } = useVisitor()
  const { top, bottom, left, right } = opener.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const end = dir === 'rtl' ? left : clientWidth - right
  const hasRoom = clientHeight - bottom > 240
  return hasRoom
    ? { insetBlockStart: bottom + gap, insetInlineEnd: end }
    : { insetBlockStart: 'auto', insetBlockEnd: clientHeight - top + gap, insetInlineEnd: end }
}
