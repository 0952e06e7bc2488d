import type { Ways } from '@domain/accounts/ways'
import { Link } from '@remix-run/react'
import { IconDeviceMobile, IconKey, IconPassword, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Panel } from '~/components/panel'
import { Row } from '~/components/rows'
import { Status } from '~/components/status'
import { Ltr } from '~/components/user-text'
import { LastUsed } from '../ways/last-used'
import { SettingButton } from './setting-form'

const twoStep = '/dashboard/settings/two-step'

/** Every way in of the member, and what is asked beside it. */
export function WaysIn({ ways: { items, recoveryCodes } }: { ways: Ways }) {
  const { t } = useTranslation('settings')
  const phones = items.filter(({ kind }) => kind === 'phone')
  const totp = items.find(({ kind }) => kind === 'totp')
  return (
    <Panel id="ways" title={t('ways')}>
      <ul className="rows">
        <Row
          tile={<Icon of={IconPassword} size={18} />}
          title={t('password')}
          second={<span>{t('passwordStays')}</span>}
        />
        {phones.map(({ id, name, lastUsedAt }) => (
          <Row
            key={id}
            tile={<Icon of={IconPhone} size={18} />}
            title={<Ltr>{name}</Ltr>}
            second={<LastUsed at={lastUsedAt} />}
            actions={
              <SettingButton
                intent="removeWay"
                id={id}
                verb={t('removeWay')}
                label={t('removeWayOf', { name })}
                said={t('wayRemoved')}
              />
            }
          />
        ))}
        <Row
          tile={<Icon of={IconPhone} size={18} />}
          title={t('phoneWay')}
          second={<span>{t('addPhoneHelp')}</span>}
          actions={<ToPage to="/dashboard/settings/phone" text={t('addPhone')} />}
        />
        <Row
          tile={<Icon of={IconDeviceMobile} size={18} />}
          title={t('twoStep')}
          state={<Status state={totp ? 'done' : 'off'}>{t(totp ? 'wayOn' : 'wayOff')}</Status>}
          second={totp ? <LastUsed at={totp.lastUsedAt} /> : <span>{t('authenticatorHelp')}</span>}
          actions={<ToPage text={t(totp ? 'manage' : 'setUp')} />}
        />
        <Row
          tile={<Icon of={IconKey} size={18} />}
          title={t('recoveryCodes')}
          second={<span>{t('codesLeft', { count: recoveryCodes })}</span>}
          actions={<ToPage text={t('manage')} />}
        />
      </ul>
    </Panel>
  )
}

function ToPage({ text, to = twoStep }: { text: string; to?: string }) {
  return (
    <Link to={to} className="plain-link" prefetch="intent">
      {text}
    </Link>
  )
}
