import { unreadHeaders } from '@domain/sites/headers'
import { unreadRedirects } from '@domain/sites/redirects'
import { type SiteCheck, siteUrl } from '@domain/sites/sites'
import { hasOwnBase } from '@domain/sites/warnings'
import { findFiles } from '../hosts/find-files'
import type { SitesBindings } from '../kit/env'
import type { SiteRow } from './queries'

const largestRead = 256 * 1024

/** Reads the live index.html and rule files; tells at which address the site works and which lines of rules are left out. */
export async function checkSite(env: SitesBindings, site: SiteRow, sitesOrigin: string): Promise<SiteCheck> {
  const found = await findFiles(env.DB, site.liveTree, [['index.html'], ['_headers'], ['_redirects']])
  const [index = '', headers = '', redirects = ''] = await Promise.all(
    found.map(async (file) => {
      if (!file?.contentId) return ''
      const range = { offset: 0, length: largestRead }
      const object = await env.SITES.get(`${site.id}/${file.contentId}`, { range }).catch(() => null)
      return object === null ? '' : object.text()
    }),
  )
  const url = siteUrl(sitesOrigin, site.id)
  return {
    url: hasOwnBase(index, site.id) ? `${url}${site.id}/` : url,
    unread: [
      ...unreadHeaders(headers).map((line) => ({ file: '_headers' as const, ...line })),
      ...unreadRedirects(redirects).map((line) => ({ file: '_redirects' as const, ...line })),
    ],
  }
}
