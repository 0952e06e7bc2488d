import type { User } from '@domain/accounts/own-account'
import { localeIndex, localeNames, locales } from '@domain/locale'
import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { NameInputs } from '~/components/account/name-inputs'
import { Panel } from '~/components/panel'
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
    <Panel id="profile" title={t('profile')}>
      <HandleLine handle={user.handle} />
      <SettingForm intent="profile" form={forms.profile} verb={t('save')} said={t('saved')}>
        {(errors) => <NameInputs errors={errors} values={user} />}
      </SettingForm>
    </Panel>
  )
}

function HandleLine({ handle }: { handle: string }) {
  const { t } = useTranslation('settings')
  return (
    <ul className="rows">
      <li className="row">
        <div className="row-text">
          {t('handle')}: <Ltr>{handle}</Ltr>
        </div>
        <Link to="/dashboard/editProfile" className="plain-link" data-prefetch>
          {t('pictureAndMore')}
        </Link>
      </li>
    </ul>
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
    <Panel id="language" title={t('language')}>
      <form method="post" action="/language" className="panel-form">
        <input type="hidden" name="redirectTo" value="/dashboard/settings" />
        <div>
          <Segments
            key={locale}
            label={t('language')}
            name="language"
            options={options}
            initial={String(localeIndex(locale))}
            onChange={(index) => void switchTo(locales[Number(index)] ?? locale)}
          />
        </div>
        {!isScripted && (
          <div className="setting-end">
            <Button type="submit" variant="surface" color="gray" highContrast>
              {t('save')}
            </Button>
          </div>
        )}
      </form>
    </Panel>
  )
}
