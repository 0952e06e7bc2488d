import { locales } from '@domain/locale'
import { expect, it } from 'vitest'
import { translator } from '~/lib/i18n.server'
import type { Namespace } from '~/locales/namespaces'
import { allScreens } from '../../components/screens'

/** Titles under another key, or among the texts of another part. */
const others: Record<string, { of?: Namespace; key: string }> = {
  home: { key: 'pageTitle' },
  agent: { of: 'conversations', key: 'agentTitle' },
  inbox: { of: 'notifications', key: 'inboxTitle' },
}

it.each(locales)('a place is called by one name, in the menu and on its screen (%s)', (locale) => {
  const inMenu = translator(locale, 'shell')
  for (const { id, text } of allScreens) {
    // The trading view is called as its coin.
    if (id === 'trading') continue
    const { of = id as Namespace, key = 'title' } = others[id] ?? {}
    const onScreen = (translator(locale, of) as (key: string) => string)(key)
    expect(onScreen, id).toBe(inMenu(text))
  }
})
