import { useFetcher, useLocation } from '@remix-run/react'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useVisitor } from '~/lib/visitor'

const choices = [
  { value: 'system', text: 'themeSystem', icon: IconDeviceDesktop },
  { value: 'light', text: 'themeLight', icon: IconSun },
  { value: 'dark', text: 'themeDark', icon: IconMoon },
] as const

/** Light, dark, or as the system. Without a script it is a form that comes back to the same page. */
export function ThemeChoices() {
  const { t } = useTranslation()
  const { theme } = useVisitor()
  const { pathname, search } = useLocation()
  const fetcher = useFetcher()
  return (
    <form method="post" action="/theme">
      <input type="hidden" name="redirectTo" value={pathname + search} />
      {choices.map(({ value, text, icon }) => (
        <button
          key={value}
          type="submit"
          name="theme"
          value={value}
          className="menu-item"
          aria-current={value === (theme ?? 'system') ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            fetcher.submit({ theme: value }, { method: 'post', action: '/theme' })
          }}
        >
          <Icon of={icon} size={17} />
          <span>{t(text)}</span>
        </button>
      ))}
    </form>
  )
}
