import { useTranslation } from 'react-i18next'
import { usePins } from '~/components/pins'
import { ThingLinks } from './thing-links'

/** The member's pins, by name. */
export function Pinned() {
  const { t } = useTranslation('shell')
  const pins = usePins() ?? []
  if (pins.length === 0) return null
  return (
    <section className="sidebar-pinned" aria-label={t('pinned')}>
      <h2 className="sidebar-group">{t('pinned')}</h2>
      <ThingLinks things={pins} />
    </section>
  )
}
