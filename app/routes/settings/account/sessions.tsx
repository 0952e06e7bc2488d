import type { Session } from '@domain/accounts/own-account'
import type { Page } from '@domain/page'
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Between } from '~/components/between'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { OptionSection } from '~/components/option-rows'
import { Row } from '~/components/rows'
import { Status } from '~/components/status'
import { Trans } from '~/components/trans'
import { SettingButton } from './setting-form'

export function Sessions({ page }: { page: Page<Session> }) {
  const { t } = useTranslation('settings')
  const others = page.items.filter((session) => !session.current)
  const here = page.items.filter((session) => session.current)
  return (
    <OptionSection id="sessions" title={t('sessions')}>
      <ul className="rows">
        {[...here, ...others].map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {page.nextCursor !== null && <p className="panel-text">{t('newestHundred')}</p>}
      {others.length > 0 && (
        <div className="setting-foot">
          <SettingButton intent="endSessions" verb={t('endAll')} said={t('sessionsEnded')} />
        </div>
      )}
    </OptionSection>
  )
}

function SessionRow({ session: { id, device, createdAt, lastSeenAt, current } }: { session: Session }) {
  const { t } = useTranslation('settings')
  const name = device || t('unknownDevice')
  const icon = /iOS|Android/.test(device) ? IconDeviceMobile : IconDeviceLaptop
  return (
    <Row
      tile={<Icon of={icon} size={18} />}
      title={<bdi>{name}</bdi>}
      state={current && <Status state="done">{t('thisDevice')}</Status>}
      second={
        <span>
          <Trans
            t={t}
            i18nKey="signedInOn"
            components={{ date: <Moment value={createdAt} show="dateTime" /> }}
          />
          <Between />
          <Trans
            t={t}
            i18nKey="lastSeen"
            components={{ date: <Moment value={lastSeenAt} show="relative" /> }}
          />
        </span>
      }
      actions={
        !current && (
          <SettingButton
            intent="endSession"
            id={id}
            verb={t('endSession')}
            label={t('endSessionOf', { device: name })}
            said={t('sessionEnded')}
          />
        )
      }
    />
  )
}
