/** In a picture that is opened by itself, nothing runs. */
const sealed = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
}

/** Answers with a picture; browsers ask each time whether theirs is the newest. */
export async function answerPicture(request: Request, svg: string): Promise<Response> {
  const etag = `"${await digestOf(svg)}"`
  const headers = { ...sealed, 'Cache-Control': 'private, no-cache', ETag: etag }
  const isKnown = request.headers.get('If-None-Match')?.includes(etag)
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(svg, { headers })
}

/** Takes a plain drawing as the api writes it as HTML; gives the SVG within. Throws a 404 where there is none. */
export function drawingIn(html: string): string {
  const found = /<svg[\s\S]*<\/svg>/.exec(html)?.[0]
  if (found === undefined) throw new Response(null, { status: 404 })
  return found
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest).slice(0, 12)))
}
