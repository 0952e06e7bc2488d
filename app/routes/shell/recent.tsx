import { screenOf } from '@domain/screens'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useRecent } from '~/components/pins'
import { useFormat } from '~/lib/format'
import { ThingLinks } from './thing-links'
import { useFolds } from './use-folds'

/** Things that were changed last and are not pinned, by name. */
export function Recent() {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const folds = useFolds()
  const things = useRecent().map((one) => ({ ...one, path: screenOf(one.noun, one.id) }))
  if (things.length === 0) return null
  const isOpen = folds.isOpen('recent')
  return (
    <details open={isOpen}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
      <summary
        className="sidebar-group own-mark"
        onClick={(event) => {
          event.preventDefault()
          folds.turn('recent')
        }}
      >
        <h2>{t('recent')}</h2>
        <span className="sidebar-group-count" aria-hidden="true">
          {format.number(things.length)}
        </span>
        <Icon of={IconChevronDown} size={14} />
      </summary>
      {isOpen && <ThingLinks things={things} label={t('recent')} />}
    </details>
  )
}
