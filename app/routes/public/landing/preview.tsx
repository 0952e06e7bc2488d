import { formatDate } from '@domain/dates/dates'
import { formatNumber } from '@domain/locale'
import { IconClock, IconCopy, IconLink, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useVisitor } from '~/lib/visitor'

const examples = [
  {
    title: 'example1',
    ending: 'sara',
    clicks: 1248,
    day: 2,
    shape: '0,22 11,21 22,17 33,18 44,13 55,14 66,9 77,10 88,3',
  },
  {
    title: 'example2',
    ending: 'indexes',
    clicks: 864,
    day: 6,
    shape: '0,24 11,20 22,4 33,8 44,14 55,18 66,20 77,21 88,22',
  },
  {
    title: 'example3',
    ending: 'beta',
    clicks: 317,
    day: 11,
    shape: '0,16 11,12 22,14 33,8 44,10 55,15 66,9 77,12 88,14',
  },
] as const

// A picture made of markup: nothing in it can be pressed.
export function Preview({ host }: { host: string }) {
  const { t } = useTranslation('landing')
  const { locale, dir, now } = useVisitor()
  return (
    <div className="public-preview" role="img" aria-label={t('previewLabel')}>
      <div className="public-preview-head" aria-hidden="true">
        <div>
          <strong>{t('previewTitle')}</strong>
          <span className="muted">{t('previewLine')}</span>
        </div>
        <span className="public-button solid small">
          <Icon of={IconPlus} />
          {t('previewNew')}
        </span>
      </div>
      <ul className="public-preview-rows" aria-hidden="true">
        {examples.map(({ title, ending, clicks, day, shape }, index) => (
          <li key={title}>
            <span className="public-preview-tile">
              <Icon of={IconLink} size={18} />
            </span>
            <div className="public-preview-text">
              <strong>
                {t(title)}
                {index === 2 && (
                  <span className="public-preview-badge">
                    <Icon of={IconClock} size={13} />
                    {t('expires')}
                  </span>
                )}
              </strong>
              <span className="public-preview-address">
                <bdi dir="ltr">
                  {host}/{ending}
                </bdi>
                <Icon of={IconCopy} size={14} />
              </span>
            </div>
            <svg
              className="public-preview-shape"
              aria-hidden="true"
              viewBox="0 0 88 28"
              style={dir === 'rtl' ? { transform: 'scaleX(-1)' } : undefined}
            >
              <polyline points={shape} />
            </svg>
            <span className="public-preview-clicks">
              <strong>{formatNumber(clicks, locale)}</strong>
              <span className="muted">{t('clicks')}</span>
            </span>
            <span className="public-preview-date muted">
              {formatDate(now - day * 86_400_000, locale, 'short', { timeZone: 'UTC' })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
