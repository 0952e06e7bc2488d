import { useFetcher, useLocation } from '@remix-run/react'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useVisitor } from '~/lib/visitor'

const choices = [
  { value: 'system', text: 'themeSystem', Icon: IconDeviceDesktop },
  { value: 'light', text: 'themeLight', Icon: IconSun },
  { value: 'dark', text: 'themeDark', Icon: IconMoon },
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
      {choices.map(({ value, text, Icon }) => (
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
          <Icon size={17} stroke={1.6} aria-hidden="true" />
          {t(text)}
          {value === (theme ?? 'system') && (
            <IconCheck size={16} stroke={1.6} className="end" aria-hidden="true" />
          )}
        </button>
      ))}
    </form>
  )
}
