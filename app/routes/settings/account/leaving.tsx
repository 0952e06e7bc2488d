import { Button } from '@radix-ui/themes'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PasswordInput } from '~/components/account/password-input'
import { Icon } from '~/components/icon'
import { useFormat } from '~/lib/format'
import { forms } from './forms'
import { More, SettingButton, SettingForm } from './setting-form'

export function OwnData() {
  const { t } = useTranslation('settings')
  return (
    <div className="option-row" id="data">
      <div className="option-text">
        <strong>{t('data')}</strong>
        <p>{t('dataText')}</p>
      </div>
      <Button asChild variant="surface" color="gray" highContrast>
        <a href="/dashboard/settings/export" download="hamkar-export.json">
          <Icon of={IconDownload} />
          {t('download')}
        </a>
      </Button>
    </div>
  )
}

export function Deletion({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation('settings')
  return (
    <section id="deletion" aria-label={t('deleteTitle')}>
      <More
        intent="deletion"
        label={t('deleteTitle')}
        reason={t('deleteText')}
        summary={t('deleteOpen')}
        isDangerous
      >
        <SettingForm intent="deletion" form={forms.deletion} verb={t('deleteVerb')} said="" isDangerous>
          {(errors) =>
            hasPassword && (
              <PasswordInput
                name="password"
                label={t('passwordAgain')}
                errors={errors}
                autoComplete="current-password"
              />
            )
          }
        </SettingForm>
      </More>
    </section>
  )
}

/** Above everything while the account waits for its deletion. */
export function GoingNotice({ deleteAfter }: { deleteAfter: string }) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  return (
    <div className="setting-going">
      <p>
        <strong>{t('goesOn', { date: format.date(deleteAfter, 'long') })}</strong>
        <br />
        {t('goesText')}
      </p>
      <SettingButton intent="restore" verb={t('restore')} said={t('restored')} />
    </div>
  )
}
