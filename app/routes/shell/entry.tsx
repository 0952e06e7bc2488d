import { Tooltip } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useFormat } from '~/lib/format'
import { isPlainPress } from '~/lib/plain-press'
import { usePlace } from '../../components/place'
import type { Screen } from '../../components/screens'
import { useUnreadOf } from './use-unread-of'

type Props = { screen: Screen; isMini?: boolean; onPress?: (() => void) | undefined; children?: ReactNode }

/** One line of the sidebar; `onPress` does in place what the link's page is there for without a script. */
export function Entry({ screen, isMini = false, onPress, children }: Props) {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const { screen: current } = usePlace()
  const { count, label } = useUnreadOf(screen)
  const entry = (
    <Link
      to={screen.to}
      className="sidebar-entry"
      aria-current={screen.id === current ? 'page' : undefined}
      data-prefetch={onPress ? undefined : true}
      aria-label={isMini ? (label ?? t(screen.text)) : undefined}
      onClick={(event) => {
        if (!onPress || !isPlainPress(event)) return
        event.preventDefault()
        onPress()
      }}
    >
      <span className="sidebar-icon">
        <Icon of={screen.icon} size={17} />
        {count > 0 && isMini && <span className="unread-dot" />}
      </span>
      {!isMini && (
        <span className="cut" aria-hidden={label ? true : undefined}>
          {t(screen.text)}
        </span>
      )}
      {label !== undefined && !isMini && (
        <>
          <span className="sidebar-count" aria-hidden="true">
            {format.number(count)}
          </span>
          <span className="visually-hidden">{label}</span>
        </>
      )}
      {children}
    </Link>
  )
  return isMini ? <Tooltip content={label ?? t(screen.text)}>{entry}</Tooltip> : entry
}
