import type { ResetLink } from '@domain/accounts/recovery'
import { locales } from '@domain/locale'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { describe, expect, it, vi } from 'vitest'
import { i18nFor } from '~/lib/i18n.server'
import { Removal } from './removal'

// Files share their modules: what another one has loaded would be taken in place of the mock.
vi.hoisted(() => vi.resetModules())
vi.mock('~/lib/format', () => ({ useFormat: () => ({ dateTime: String }) }))

const nothing = {
  purpose: 'reset',
  email: '',
  since: '2026-11-20T00:00:00.000Z',
  removes: [],
  renewsSecrets: [],
  cancelsDeletion: false,
  keepsWithCode: false,
} satisfies Partial<ResetLink>

describe.each(locales)('in %s', (language) => {
  const drawn = (link: Partial<ResetLink>) =>
    renderToStaticMarkup(
      <I18nextProvider i18n={i18nFor(language)}>
        <Removal link={{ ...nothing, ...link }} errors={{}} />
      </I18nextProvider>,
    )

  it('names webhooks that get another secret, and takes a code that keeps them', () => {
    const html = drawn({ renewsSecrets: ['Cups'], keepsWithCode: true })
    expect(html).toContain('\u2068Cups\u2069')
    expect(html).toContain('name="code"')
    expect(html.match(/<section/g)).toHaveLength(1)
    expect(html).not.toMatch(/renewsSecrets|removes_|\{\{/)
  })

  it('names the account that the link is for', () => {
    expect(drawn({ email: 'nora@example.com' })).toContain('\u2068nora@example.com\u2069')
  })

  it('says that a planned deletion of the account is canceled', () => {
    expect(drawn({ cancelsDeletion: true })).toMatch(/^<p class="entry-line">[^<]{20,}<\/p>$/)
  })

  it('shows nothing where nothing is removed or replaced', () => {
    expect(drawn({})).toBe('')
  })
})
