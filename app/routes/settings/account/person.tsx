import type { User } from '@domain/accounts/own-account'
import { localeIndex, localeNames, locales } from '@domain/locale'
import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { NameInputs } from '~/components/account/name-inputs'
import { OptionSection } from '~/components/option-rows'
import { Segments } from '~/components/segments'
import { Ltr } from '~/components/user-text'
import { useSwitchLanguage } from '~/lib/language'
import { useScripted } from '~/lib/scripted'
import { useVisitor } from '~/lib/visitor'
import { forms } from './forms'
import { SettingForm } from './setting-form'

export function Profile({ user }: { user: User }) {
  const { t } = useTranslation('settings')
  return (
    <OptionSection id="profile" title={t('profile')}>
      <div className="option-row">
        <div className="option-text">
          <strong>{t('handle')}</strong>
          <p>
            <Ltr>{user.handle}</Ltr>
          </p>
        </div>
        <Button asChild variant="surface" color="gray" highContrast>
          <Link to="/dashboard/editProfile" data-prefetch>
            {t('editProfile')}
          </Link>
        </Button>
      </div>
      <div className="setting-names">
        <SettingForm intent="profile" form={forms.profile} verb={t('save')} said={t('saved')}>
          {(errors) => <NameInputs errors={errors} values={user} />}
        </SettingForm>
      </div>
    </OptionSection>
  )
}

/** Changes the language of this browser and of the account, in place; without a script by a button. */
export function Language() {
  const { t } = useTranslation('settings')
  const { locale } = useVisitor()
  const switchTo = useSwitchLanguage()
  const isScripted = useScripted()
  const options = locales.map((each) => ({ value: String(localeIndex(each)), text: localeNames[each] }))
  return (
    <form method="post" action="/language" className="option-row" id="language">
      <input type="hidden" name="redirectTo" value="/dashboard/settings" />
      <div className="option-text">
        <strong>{t('language')}</strong>
      </div>
      <Segments
        key={locale}
        label={t('language')}
        name="language"
        options={options}
        initial={String(localeIndex(locale))}
        onChange={(index) => void switchTo(locales[Number(index)] ?? locale)}
      />
      {!isScripted && <SaveChoice />}
    </form>
  )
}

/** Keeps a choice that a script keeps at once. */
export function SaveChoice() {
  const { t } = useTranslation('settings')
  return (
    <Button type="submit" variant="surface" color="gray" highContrast>
      {t('save')}
    </Button>
  )
}
