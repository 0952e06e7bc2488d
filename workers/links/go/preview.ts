import { formatDate } from '@domain/dates/dates'
import { shownHost, shownUrl } from '@domain/links/hosts'
import { calendarOf, secondCalendarOf } from '@domain/locale'
import { reportReasons } from '@domain/reports'
import { localeOf, page, zoneOf } from '@kit/page'
import { html } from 'hono/html'
import { words } from './words'

export type Preview = {
  slug: string
  /** Null for a trial link, which has none. */
  title: string | null
  url: string
  createdAt: number
  forwardQuery: boolean
  /** When a trial link is over; it leads on from its page only, so the page has the address itself. */
  endsAt?: number
  webOrigin: string
}

/** The day in the visitor's zone, in Arabic by both calendars. */
function dayOf(moment: number, request: Request): string {
  const timeZone = zoneOf(request)
  const locale = localeOf(request)
  const second = locale === 'ar' ? secondCalendarOf(locale, calendarOf(locale)) : null
  const shown = formatDate(moment, locale, 'long', { timeZone })
  return second ? `${shown} (${formatDate(moment, locale, 'long', { timeZone, calendar: second })})` : shown
}

type Report = 'none' | 'sent' | 'refused'

/** The page `/{slug}+`: what the link is called and where it leads, before anybody goes there; and the report form. */
export async function previewPage(request: Request, link: Preview, report: Report): Promise<Response> {
  const locale = localeOf(request)
  const text = words[locale]
  const path = `/${encodeURIComponent(link.slug)}`
  const { search } = new URL(request.url)
  const host = shownHost(new URL(link.url).hostname)
  const status = report === 'refused' ? 422 : 200
  const { endsAt } = link
  const onward = endsAt === undefined ? `${path}${link.forwardQuery ? search : ''}` : link.url
  const content = html`<h1>${text.previewTitle}</h1>
${report === 'sent' ? html`<p class="note" role="status">${text.reported}</p>` : ''}
${link.title === null ? html`<p>${text.trial}</p>` : html`<p class="name"><bdi>${link.title}</bdi></p>`}
<dl>
<dt>${text.leadsTo}</dt><dd><b><bdi class="ltr">${host}</bdi></b><br /><bdi class="ltr">${shownUrl(link.url)}</bdi></dd>
<dt>${text.made}</dt><dd>${dayOf(link.createdAt, request)}</dd>
${endsAt === undefined ? '' : html`<dt>${text.works}</dt><dd>${dayOf(endsAt, request)}</dd>`}
</dl>
<a class="solid" href="${onward}" rel="nofollow noreferrer">${text.goOn}</a>
<details ${report === 'refused' ? 'open' : ''}>
<summary>${text.report}</summary>
${report === 'refused' ? html`<p class="warn" role="alert">${text.notReported}</p>` : ''}
<form method="post" action="${path}+">
<fieldset><legend>${text.reason}</legend>
${reportReasons.page.map((reason) => html`<label><input type="radio" name="reason" value="${reason}" required /> ${text.reasons[reason]}</label>`)}
</fieldset>
<label class="above" for="text">${text.details}</label>
<textarea id="text" name="text" rows="3" maxlength="500" dir="auto"></textarea>
<button class="solid">${text.send}</button>
</form>
</details>`
  const description = text.leadsToHost.replace('{host}', () => host)
  const title = link.title ?? text.previewTitle
  const shared = { title, description, webOrigin: link.webOrigin }
  return page(request, status, `${title} · ${text.name}`, content, shared)
}
