import { locales } from '@domain/locale'
import { expect, it } from 'vitest'
import { translator } from '~/lib/i18n.server'
import type { Namespace } from '~/locales/namespaces'
import { allScreens } from '../../components/screens'

it.each(locales)('a place is called by one name, in the menu and on its screen (%s)', (locale) => {
  const inMenu = translator(locale, 'shell')
  for (const { id, text } of allScreens) {
    const key = id === 'home' ? 'pageTitle' : 'title'
    const onScreen = (translator(locale, id as Namespace) as (key: string) => string)(key)
    expect(onScreen, id).toBe(inMenu(text))
  }
})
