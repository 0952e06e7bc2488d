import { useLocation } from '@remix-run/react'
import { IconChevronDown, IconPalette, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { keepChoice } from '~/lib/keep-choice'
import { useScripted } from '~/lib/scripted'
import { lookAddress, lookCookies } from '../look'
import type { CodeLook } from '../look.server'
import { codeThemes, themeNamed } from '../themes'

/** The look of code on this page, kept for the next ones. */
export function useCodeLook(first: CodeLook) {
  const [look, setLook] = useState(first)
  return {
    look,
    setTheme: (theme: string) => {
      keepChoice(lookCookies.theme, theme)
      setLook((before) => ({ ...before, theme }))
    },
    setNumbers: (hasNumbers: boolean) => {
      keepChoice(lookCookies.numbers, hasNumbers ? 'on' : 'off')
      setLook((before) => ({ ...before, hasNumbers }))
    },
  }
}

type FormProps = { onChoose: ((value: string) => void) | undefined; children: ReactNode }

/** A form whose button sets a part of the look: by script, or by the address that keeps it. */
function LookForm({ onChoose, children }: FormProps) {
  const { pathname, search } = useLocation()
  return (
    <form
      method="post"
      action={lookAddress}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent
        if (!onChoose || !(submitter instanceof HTMLButtonElement)) return
        event.preventDefault()
        onChoose(submitter.value)
      }}
    >
      <input type="hidden" name="redirectTo" value={pathname + search} />
      {children}
    </form>
  )
}

/** Shows line numbers or leaves them out. */
export function NumbersSwitch({ isOn, onSet }: { isOn: boolean; onSet?: (isOn: boolean) => void }) {
  const { t } = useTranslation('code')
  return (
    <LookForm onChoose={onSet && ((value) => onSet(value === 'on'))}>
      <button
        type="submit"
        role="switch"
        aria-checked={isOn}
        name="numbers"
        value={isOn ? 'off' : 'on'}
        className="code-switch"
      >
        <span className="code-switch-track" aria-hidden="true" />
        {t('lineNumbers')}
      </button>
    </LookForm>
  )
}

/** Chooses one of the themes, each with a swatch of its colors; with a script a search shortens the list. */
export function ThemeMenu({ theme, onSet }: { theme: string; onSet?: (theme: string) => void }) {
  const { t } = useTranslation('code')
  const isScripted = useScripted()
  const [words, setWords] = useState('')
  const { title } = themeNamed(theme)
  const key = words.trim().toLowerCase()
  const shown = codeThemes.filter((one) => one.title.toLowerCase().includes(key))
  const face = (
    <>
      <Icon of={IconPalette} size={17} />
      <bdi>{title}</bdi>
      <Icon of={IconChevronDown} size={15} />
    </>
  )
  return (
    <Menu label={t('themeIs', { name: title })} face={face} className="code-themes">
      {isScripted && onSet && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press into the field is no choice that closes the menu.
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys in the field are typed.
        <div className="code-themes-find" onClick={(event) => event.stopPropagation()}>
          <Icon of={IconSearch} size={16} />
          <input
            type="search"
            className="input"
            value={words}
            onChange={({ target }) => setWords(target.value)}
            aria-label={t('findTheme')}
            placeholder={t('themes', { count: codeThemes.length })}
            autoComplete="off"
          />
        </div>
      )}
      <LookForm onChoose={onSet}>
        {shown.map(({ name, title: text }) => (
          <button
            key={name}
            type="submit"
            name="theme"
            value={name}
            className="menu-item"
            aria-current={name === theme ? 'true' : undefined}
          >
            <span className="code-swatch code-colors" data-colors={name} aria-hidden="true">
              <span />
              <span />
              <span />
              <span />
              <span />
            </span>
            <bdi>{text}</bdi>
          </button>
        ))}
        {shown.length === 0 && <p className="menu-caption">{t('noTheme')}</p>}
      </LookForm>
    </Menu>
  )
}
