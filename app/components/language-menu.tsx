import { type Locale, localeIndex, localeNames, locales } from '@domain/locale'
import { useLocation } from '@remix-run/react'
import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useSwitchLanguage } from '~/lib/language'
import { useVisitor } from '~/lib/visitor'
import { Menu } from './menu'

const shortNames: Record<Locale, string> = { en: 'EN', fa: 'فا', ar: 'ع' }

/** Three languages, each in its own name. Without a script it is a form that comes back to the same page. */
export function LanguageMenu({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { locale } = useVisitor()
  const face = (
    <>
      <Icon of={IconLanguage} size={18} />
      <span aria-hidden="true">{shortNames[locale]}</span>
    </>
  )
  return (
    <Menu
      label={`${shortNames[locale]} – ${t('labelled', { label: t('language'), value: localeNames[locale] })}`}
      face={face}
      className={className}
    >
      <LanguageChoices />
    </Menu>
  )
}

/** The choices alone, for a menu that holds other things too. */
export function LanguageChoices() {
  const { locale } = useVisitor()
  const { pathname, search } = useLocation()
  const switchTo = useSwitchLanguage()
  return (
    <form method="post" action="/language">
      <input type="hidden" name="redirectTo" value={pathname + search} />
      {locales.map((each) => (
        <button
          key={each}
          type="submit"
          name="language"
          value={localeIndex(each)}
          lang={each}
          className="menu-item"
          aria-current={each === locale ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            void switchTo(each)
          }}
        >
          {localeNames[each]}
        </button>
      ))}
    </form>
  )
}
