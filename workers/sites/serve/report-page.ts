import { reportReasons } from '@domain/reports'
import { localeOf, page } from '@kit/page'
import { html } from 'hono/html'
import { words } from './words'

/** The form on which anybody tells us that a site does harm. */
export async function reportPage(
  request: Request,
  url: string,
  site: string,
  report: 'none' | 'sent' | 'refused',
): Promise<Response> {
  const text = words[localeOf(request)]
  const content = html`<h1>${text.reportTitle}</h1>
<p>${text.reportText}</p>
<dl><dt>${text.site}</dt><dd><bdi class="ltr">${url}</bdi></dd></dl>
${report === 'sent' ? html`<p class="note" role="status">${text.reported}</p>` : ''}
${report === 'refused' ? html`<p class="warn" role="alert">${text.notReported}</p>` : ''}
${report === 'sent' ? '' : form(site, text)}`
  return page(request, report === 'refused' ? 422 : 200, text.reportTitle, content)
}

function form(site: string, text: (typeof words)['en']) {
  return html`<form method="post" action="/report">
<input type="hidden" name="site" value="${site}" />
<fieldset><legend>${text.reason}</legend>
${reportReasons.page.map((reason) => html`<label><input type="radio" name="reason" value="${reason}" required /> ${text.reasons[reason]}</label>`)}
</fieldset>
<label class="above" for="text">${text.details}</label>
<textarea id="text" name="text" rows="3" maxlength="500" dir="auto"></textarea>
<button class="solid">${text.send}</button>
</form>`
}
