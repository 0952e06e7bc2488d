import type { Link as ShortLink } from '@domain/links/links'
import { IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { Panel } from '~/components/panel'
import { useFormat } from '~/lib/format'
import { LinkStatus } from '../link-state'
import { QrCode } from '../qr-code'
import { readable } from '../readable'

/** The column beside the figures: the QR code, facts about the link, and what is kept of visitors. */
export function Side({ link }: { link: ShortLink }) {
  const { t } = useTranslation('links')
  return (
    <aside className="stack">
      <section className="panel panel-body link-qr-card" id="qr" aria-labelledby="qr-title">
        <h2 id="qr-title">{t('qr')}</h2>
        <p className="muted">{t('qrText')}</p>
        <QrCode id={link.id} address={readable(link.shortUrl)} />
      </section>
      <Details link={link} />
      <p className="panel panel-body link-privacy">
        <Icon of={IconShieldCheck} size={18} />
        {t('privacy')}
      </p>
    </aside>
  )
}

function Details({ link }: { link: ShortLink }) {
  const { t } = useTranslation('links')
  const format = useFormat()
  const { maxClicks, expiresAt, clicks } = link
  // A link works until the end of a day, which is the start of the next: the last moment names the day.
  const lastMoment = expiresAt === null ? null : new Date(Date.parse(expiresAt) - 1).toISOString()
  return (
    <Panel title={t('details')}>
      <dl className="facts panel-body">
        <dt>{t('state')}</dt>
        <dd>
          <LinkStatus link={link} />
        </dd>
        <dt>{t('slug')}</dt>
        <dd>
          <bdi>
            <code>{link.slug}</code>
          </bdi>
        </dd>
        <dt>{t('made')}</dt>
        <dd>
          <Moment value={link.createdAt} />
        </dd>
        <dt>{t('expires')}</dt>
        <dd>{lastMoment === null ? t('never') : <Moment value={lastMoment} />}</dd>
        <dt>{t('limit')}</dt>
        <dd>
          {maxClicks === null
            ? t('none')
            : t('limitOf', { clicks: Math.min(clicks, maxClicks), count: maxClicks })}
        </dd>
        <dt>{t('forwardQuery')}</dt>
        <dd>{t(link.forwardQuery ? 'on' : 'off')}</dd>
        <dt>{t('botsLeftOut')}</dt>
        <dd>{format.number(link.bots)}</dd>
      </dl>
      {link.state === 'blocked' && <p className="panel-body link-blocked">{t('blockedText')}</p>}
    </Panel>
  )
}
