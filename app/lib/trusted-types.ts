/**
 * The page's own rules for what libraries hand the browser as text (Trusted Types): HTML loses its scripts, a script's
 * address is ours or the bot check's, and no text becomes a script. React makes each script element from the one empty
 * text. Runs before every other script; browsers without Trusted Types pass it by.
 */
export const trustedTypesScript = `self.trustedTypes && trustedTypes.createPolicy('default', {
  createHTML: (html) => html === '<script><\\/script>' ? html : html.replace(/<\\/?script\\b[^>]*>?/gi, ''),
  createScriptURL: (address) => {
    const { origin } = new URL(address, location.href)
    if (origin === location.origin || origin === 'https://challenges.cloudflare.com') return address
    throw new TypeError('A script of another site: ' + origin)
  }
})`
