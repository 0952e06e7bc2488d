import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useFormat } from '~/lib/format'
import { usePlace } from '../../components/place'
import type { Group } from '../../components/screens'
import { Entry } from './entry'
import { useFolds } from './use-folds'

/** A group of screens; that of the page which is open does not fold. */
export function FoldedGroup({ group: { id, screens } }: { group: Group }) {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const folds = useFolds()
  const { screen: current } = usePlace()
  const isHere = screens.some((screen) => screen.id === current)
  return (
    <details open={isHere || folds.isOpen(id)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
      <summary
        className="sidebar-group own-mark"
        data-here={isHere || undefined}
        tabIndex={isHere ? -1 : undefined}
        onClick={(event) => {
          event.preventDefault()
          if (!isHere) folds.turn(id)
        }}
      >
        <h2>{t(id)}</h2>
        <span className="sidebar-group-count" aria-hidden="true">
          {format.number(screens.length)}
        </span>
        <Icon of={IconChevronDown} size={14} />
      </summary>
      <ul>
        {screens.map((screen) => (
          <li key={screen.id}>
            <Entry screen={screen} />
          </li>
        ))}
      </ul>
    </details>
  )
}
