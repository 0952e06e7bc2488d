import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useNonce } from '~/lib/nonce'
import { slidesScript } from './slides-script'

type Props = {
  label: string
  /** How long each slide is shown, in ms. */
  stay: number
  /** List items, and how many there are. */
  children: ReactNode
  count: number
  className: string
}

/** Slides in a row that scrolls by itself too; their buttons come with the page's script. */
export function Slides({ label, stay, children, count, className }: Props) {
  const { t } = useTranslation('landing')
  const nonce = useNonce()
  return (
    <section
      className={`slides ${className}`}
      aria-label={label}
      aria-roledescription={t('slides')}
      data-stay={stay}
    >
      <ul className="slides-row">{children}</ul>
      <div className="slides-controls" hidden>
        <button type="button" data-do="play" aria-label={t('slidesPlay')} hidden>
          <Icon of={IconPlayerPlay} size={18} />
        </button>
        <button type="button" data-do="pause" aria-label={t('slidesPause')}>
          <Icon of={IconPlayerPause} size={18} />
        </button>
        <span className="slides-dots" aria-hidden="true">
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dots are alike and never change places.
            <span key={index} />
          ))}
        </span>
        <button type="button" data-do="previous" aria-label={t('slidesPrevious')}>
          <Icon of={IconChevronLeft} size={18} className="flip" />
        </button>
        <button type="button" data-do="next" aria-label={t('slidesNext')}>
          <Icon of={IconChevronRight} size={18} className="flip" />
        </button>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own fixed text. */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: slidesScript }} />
    </section>
  )
}
