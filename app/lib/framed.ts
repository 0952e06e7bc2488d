/** Pages of the sign-in dialog: no other page of ours is shown inside one, and none inside another site's. */
const ways = /^(?:\/(?:en|fa|ar))?\/(?:signup|code|second-factor|link|reset|recover)\/?$/

/** Tells whether a browser asks for a page to show inside another one. */
export const isFramed = (request: Request): boolean => request.headers.get('Sec-Fetch-Dest') === 'iframe'

export const mayBeFramed = (pathname: string): boolean => ways.test(pathname)

/** Runs before the first paint: inside the dialog there is only the form. */
export const framedScript = 'if(self!==top)document.documentElement.dataset.framed=``'

/** The page that a frame shows instead of a redirect, for example after sign-in: it opens the target in the whole window. */
export function leaveFrame(nonce: string): Response {
  const page = `<!doctype html><html lang="en" data-leaves><title>Hamkar</title><script nonce="${nonce}">top.location.assign(location.href)</script></html>`
  return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
