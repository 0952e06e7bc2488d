import { type APIRequestContext, ask, callApi, expect, type Member } from './fixtures'

const port = () => process.env.HAMKAR_TEST_PORT

export type Site = { id: string; hostId: string; url: string; active: boolean }

/** A member's site, made on first use. */
export async function siteOf(request: APIRequestContext, { token }: Pick<Member, 'token'>): Promise<Site> {
  const answer = await callApi(request, 'GET', '/sites/current', { token })
  expect(answer.status()).toBe(200)
  return answer.json()
}

/** Puts files into a member's live site, folders as their paths say. */
export async function putFiles(
  request: APIRequestContext,
  member: Pick<Member, 'token'>,
  files: Record<string, string | Buffer>,
): Promise<Site> {
  const site = await siteOf(request, member)
  for (const [path, data] of Object.entries(files)) {
    const query = new URLSearchParams({ path: `/${path}`, onTaken: 'replace' })
    const answer = await ask(request, `/${site.hostId}/filemanager/file?${query}`, {
      method: 'PUT',
      headers: {
        Host: `files.localhost:${port()}`,
        Authorization: `Bearer ${member.token}`,
        'Content-Type': 'application/octet-stream',
      },
      data,
    })
    expect(answer.status(), path).toBe(200)
  }
  return site
}

/** Publishes a member's site as a new version. */
export async function publishFiles(
  request: APIRequestContext,
  { token }: Pick<Member, 'token'>,
  files: Record<string, string | Buffer>,
): Promise<void> {
  const begun = await callApi(request, 'POST', '/sites/current/deploys', { token, data: {} })
  const { id, uploadUrl } = await begun.json()
  const { pathname } = new URL(uploadUrl)
  for (const [path, data] of Object.entries(files)) {
    const headers = { Host: `files.localhost:${port()}`, Authorization: `Bearer ${token}` }
    const sent = await ask(request, `${pathname}/${path}`, { method: 'PUT', headers, data })
    expect(sent.ok(), path).toBe(true)
  }
  const published = await callApi(request, 'POST', `/sites/current/deploys/${id}/publish`, {
    token,
    data: {},
  })
  expect(published.status()).toBe(200)
}

/** Names in a folder of a member's live site. */
export async function namesIn(
  request: APIRequestContext,
  member: Pick<Member, 'token'>,
  path: string,
): Promise<string[]> {
  const { hostId } = await siteOf(request, member)
  const answer = await ask(request, `/${hostId}/filemanager/list?${new URLSearchParams({ path })}`, {
    headers: { Host: `files.localhost:${port()}`, Authorization: `Bearer ${member.token}` },
  })
  expect(answer.status()).toBe(200)
  const { data }: { data: { name: string }[] } = await answer.json()
  return data.map(({ name }) => name).sort()
}

/** The response to a visitor of a site's path, whether or not this machine can resolve its name. */
export async function visit(request: APIRequestContext, site: Pick<Site, 'url'>, path: string, headers = {}) {
  const { host } = new URL(site.url)
  return ask(request, `/${path}`, { headers: { Host: host, ...headers }, maxRedirects: 0 })
}
