import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { clients, load } from '~/lib/api.server'
import { publicHeaders } from '~/lib/public-page.server'
import { loadUser, sessionToken } from '~/lib/session.server'

/** A member's profile as everybody may see it, one's own whole, in the format of JSON Resume. */
export async function loader(args: LoaderFunctionArgs) {
  const param = { handle: args.params.handle ?? '' }
  const isOwn = (await loadUser(args))?.handle === param.handle
  const token = isOwn ? sessionToken(args) : null
  const resume = await load(clients(args, token).api.profiles[':handle'].resume.$get({ param }))
  const handle = resume.basics.profiles[0]?.username ?? param.handle
  return new Response(JSON.stringify(resume, null, 2), {
    headers: {
      ...publicHeaders,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${handle}-resume.json"`,
    },
  })
}
