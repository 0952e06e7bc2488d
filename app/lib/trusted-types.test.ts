import { expect, it } from 'vitest'
import { trustedTypesScript } from './trusted-types'

type Policy = { createHTML(html: string): string; createScriptURL(address: string): string }

function policy(): Policy {
  let made: Policy | undefined
  const trustedTypes = { createPolicy: (_: string, rules: Policy) => (made = rules) }
  const location = { origin: 'https://example.com', href: 'https://example.com/dashboard' }
  new Function('self', 'trustedTypes', 'location', trustedTypesScript)(
    { trustedTypes },
    trustedTypes,
    location,
  )
  if (!made) throw new Error('no policy')
  return made
}

it('takes scripts out of HTML, and leaves everything else as it is', () => {
  const { createHTML } = policy()
  expect(createHTML('<p>a</p><SCRIPT src=x>1</script ><script')).toBe('<p>a</p>1')
  for (const same of ['<b>x</b>', '&lt;script&gt;', '<svg viewBox="0 0 1 1"/>', '<script></script>'])
    expect(createHTML(same)).toBe(same)
})

it('lets scripts come from the page’s own host and the bot check only', () => {
  const { createScriptURL } = policy()
  expect(createScriptURL('/assets/a.js')).toBe('/assets/a.js')
  expect(createScriptURL('https://challenges.cloudflare.com/turnstile/v0/api.js')).toContain('turnstile')
  expect(() => createScriptURL('https://evil.example/a.js')).toThrow(TypeError)
  expect(trustedTypesScript).not.toMatch(/<\/script/)
  expect(Object.keys(policy())).not.toContain('createScript')
})
