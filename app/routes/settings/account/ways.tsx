import type { Ways } from '@domain/accounts/ways'
import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconDeviceMobile, IconFingerprint, IconKey, IconPassword, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Providers } from '~/components/account/providers'
import { Icon } from '~/components/icon'
import { OptionSection } from '~/components/option-rows'
import { Row } from '~/components/rows'
import { Status } from '~/components/status'
import { PhoneNumber } from '~/components/user-text'
import type { VisitFailure } from '../../entry/visit'
import { Elsewhere } from '../ways/elsewhere'
import { LastUsed } from '../ways/last-used'
import { RemovableWay } from '../ways/removable-way'

const twoStep = '/dashboard/settings/two-step'

type Props = { ways: Ways; providers: Providers; failure: VisitFailure | null }

/** Every way in of the member, and what is asked beside it. */
export function WaysIn({ ways: { items, recoveryCodes }, providers, failure }: Props) {
  const { t } = useTranslation(['settings', 'accounts'])
  const phones = items.filter(({ kind }) => kind === 'phone')
  const passkeys = items.filter(({ kind }) => kind === 'passkey').length
  const totp = items.find(({ kind }) => kind === 'totp')
  return (
    <OptionSection id="ways" title={t('ways')}>
      {failure && (
        <p className="setting-failure" role="alert">
          {t(`accounts:provider_${failure}`)}
        </p>
      )}
      <ul className="rows">
        {items.some(({ kind }) => kind === 'password') && (
          <Row
            tile={<Icon of={IconPassword} size={18} />}
            title={t('password')}
            second={<span>{t('passwordStays')}</span>}
          />
        )}
        <Elsewhere items={items} providers={providers} />
        {phones.map((way) => (
          <RemovableWay
            key={way.id}
            way={way}
            tile={<Icon of={IconPhone} size={18} />}
            title={<PhoneNumber>{way.name}</PhoneNumber>}
            name={way.name}
          />
        ))}
        <Row
          tile={<Icon of={IconPhone} size={18} />}
          title={t('phoneWay')}
          second={<span>{t('addPhoneHelp')}</span>}
          actions={<ToPage to="/dashboard/settings/phone" text={t('addPhone')} />}
        />
        <Row
          tile={<Icon of={IconFingerprint} size={18} />}
          title={t('passkeys')}
          state={passkeys > 0 && <Status state="done">{t('passkeysCount', { count: passkeys })}</Status>}
          second={<span>{t('passkeysHelp')}</span>}
          actions={
            <ToPage to="/dashboard/settings/passkeys" text={t(passkeys > 0 ? 'manage' : 'addPasskey')} />
          }
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
          state={
            <Status state={recoveryCodes > 0 ? 'done' : totp ? 'waiting' : 'off'}>
              {t('codesLeft', { count: recoveryCodes })}
            </Status>
          }
          actions={<ToPage text={t('manage')} />}
        />
      </ul>
    </OptionSection>
  )
}

function ToPage({ text, to = twoStep }: { text: string; to?: string }) {
  return (
    <Button asChild variant="surface" color="gray" highContrast>
      <Link to={to} data-prefetch>
        {text}
      </Link>
    </Button>
  )
}
