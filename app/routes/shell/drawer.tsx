import { Link, useLocation } from '@remix-run/react'
import { IconX } from '@tabler/icons-react'
import { type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Sign } from '~/components/sign'
import { Navigation } from './navigation'

export const drawerId = 'menu'

/**
 * The sidebar of narrow screens: it comes from the start of the line and leaves with the next page. Without a script the
 * address's `#menu` shows it.
 */
export function Drawer({ box }: { box: RefObject<HTMLDialogElement> }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what closes it.
  useEffect(() => box.current?.close(), [box, pathname])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      ref={box}
      id={drawerId}
      className="drawer"
      aria-label={t('mainMenu')}
      onClick={(event) => event.target === box.current && box.current.close()}
    >
      <div className="sidebar-head" style={{ justifyContent: 'space-between' }}>
        <Link to="/dashboard" className="sign">
          <Sign />
        </Link>
        <a href="#content" className="bar-icon unscripted" aria-label={t('closeMenu')}>
          <Icon of={IconX} size={20} />
        </a>
        <button
          type="button"
          className="bar-icon scripted"
          aria-label={t('closeMenu')}
          onClick={() => box.current?.close()}
        >
          <Icon of={IconX} size={20} />
        </button>
      </div>
      <Navigation />
    </dialog>
  )
}
