import { type MouseEvent, type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useScripted } from '~/lib/scripted'
import { asHead, asRow, asRows } from './roles'
import { Row, rowId } from './row'
import { noSelection, pressed } from './selection'
import { useRowDrags } from './use-drag'
import { useKeys } from './use-keys'
import { useManager } from './use-manager'
import { sightOf, useWindow } from './use-window'

type Props = { box: RefObject<HTMLDivElement> }

/** The folder as a grid of rows: one stop of the keyboard, however many there are. */
export function Listing({ box }: Props) {
  const { t } = useTranslation('files')
  const { path, shown, names, selection, setSelection, setMenu, see } = useManager()
  const isScripted = useScripted()
  const keys = useKeys(box)
  const drags = useRowDrags()
  const { from, to, style, show } = useWindow(box, shown.length)
  const active = selection.active === null ? -1 : names.indexOf(selection.active)
  useEffect(() => {
    if (active >= 0) show(active)
  }, [active, show])
  useEffect(() => {
    const element = box.current
    const look = () => element && see(names.slice(...sightOf(element)))
    look()
    element?.addEventListener('scroll', look, { passive: true })
    return () => element?.removeEventListener('scroll', look)
  }, [box, see, names])
  useEffect(() => {
    if (path) box.current?.scrollTo(0, 0)
  }, [box, path])
  const folder = path === '/' ? t('root') : path.slice(path.lastIndexOf('/') + 1)
  const onEmptyPress = (event: MouseEvent) => {
    if (event.target instanceof Element && !event.target.closest('.site-files-row')) setSelection(noSelection)
  }
  const onMenu = (event: MouseEvent) => {
    event.preventDefault()
    const name = event.target instanceof Element ? nameOf(event.target) : null
    if (name === null) setSelection(noSelection)
    else if (!selection.chosen.has(name)) setSelection((now) => pressed(now, names, name, {}))
    setMenu({ x: event.clientX, y: event.clientY, on: name === null ? 'folder' : 'items' })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot hold rows of which only those in sight are drawn.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys come with the others, below.
    <div
      role="grid"
      aria-multiselectable="true"
      ref={box}
      className="site-files-grid"
      aria-label={t('list', { name: folder })}
      aria-rowcount={shown.length + 1}
      aria-activedescendant={active >= from && active < to ? rowId(active) : undefined}
      tabIndex={0}
      onClick={onEmptyPress}
      onContextMenu={onMenu}
      {...keys}
      {...drags}
    >
      <Head />
      <div {...asRows} className="site-files-rows" style={isScripted ? style : undefined}>
        {shown.slice(from, to).map((entry, index) => (
          <Row key={entry.name} entry={entry} index={from + index} isScripted={isScripted} />
        ))}
      </div>
    </div>
  )
}

const nameOf = (target: Element) => target.closest('.site-files-row')?.getAttribute('data-name') ?? null

function Head() {
  const { t } = useTranslation('files')
  return (
    <div {...asRow(1)} className="site-files-head">
      <span {...asHead}>{t('name')}</span>
      <span {...asHead} className="site-files-size">
        {t('size')}
      </span>
      <span {...asHead} className="site-files-changed">
        {t('changed')}
      </span>
      <span {...asHead}>
        <span className="visually-hidden">{t('actions')}</span>
      </span>
    </div>
  )
}
