import { Problem } from '../local/problem.mjs'

const style = `:root{color-scheme:light dark;font:1rem/1.7 system-ui,sans-serif}
body{max-inline-size:42rem;margin:auto;padding:3rem 1.5rem}
h1{font-size:2rem;line-height:1.2}
nav a{margin-inline-end:1rem}
li{margin-block:.4rem}
small{color:gray}
`

/** @param {string} language @param {string} title @param {string} body */
const page = (language, title, body) => `<!doctype html>
<html lang="${language}" dir="${language === 'fa' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<nav><a href="/">Notes</a><a href="/fa/">یادداشت‌ها</a><a href="/about">About</a></nav>
${body}
</body>
</html>
`

const files = {
  'index.html': page(
    'en',
    'Notes of a web developer',
    `<h1>Notes of a web developer</h1>
<p>Short notes on what I learn while I build for the edge.</p>
<ul>
<li>A cache is an answer that somebody else already paid for.</li>
<li>Write the error message first; the code becomes simpler.</li>
<li>Logical properties cost nothing and save the right-to-left edition.</li>
</ul>`,
  ),
  'fa/index.html': page(
    'fa',
    'یادداشت‌های یک توسعه‌دهندهٔ وب',
    `<h1>یادداشت‌های یک توسعه‌دهندهٔ وب</h1>
<p>چند یادداشت کوتاه از چیزهایی که هنگام ساختن یاد می‌گیرم.</p>
<ul>
<li>اول پیام خطا را بنویس؛ کد خودش ساده می‌شود.</li>
<li>تاریخ را یک‌جا قالب‌بندی کن، نه در هر صفحه.</li>
</ul>`,
  ),
  'about.html': page(
    'en',
    'About',
    '<h1>About</h1><p>I write JavaScript and drink tea. This site is three files and a style sheet.</p>',
  ),
  '404.html': page('en', 'Not here', '<h1>Not here</h1><p><a href="/">To the first page</a></p>'),
  'style.css': style,
  _headers: '/*\n  X-Frame-Options: DENY\n/style.css\n  Cache-Control: public, max-age=300\n',
  _redirects: '/notes / 301\n',
}

/**
 * Publishes a site of the demo member, unless there is one.
 * @param {import('../seed.mjs').Seeding} at
 * @returns {Promise<string>} what there is now
 */
export async function seed({ ask, origin: api, token }) {
  const send = ask.sites
  const present = await send('GET', `${api}/sites/current`, token)
  if (present.body.files > 0) return '1 site'
  const deploy = await send('POST', `${api}/sites/current/deploys`, token, {})
  if (deploy.status !== 201) throw new Problem(`The demo site was refused: ${JSON.stringify(deploy.body)}`)
  for (const [name, text] of Object.entries(files)) {
    const put = await send('PUT', `${deploy.body.uploadUrl}/${name}`, token, text)
    if (put.status !== 201)
      throw new Problem(`${name} of the demo site was refused: ${JSON.stringify(put.body)}`)
  }
  const done = await send('POST', `${api}/sites/current/deploys/${deploy.body.id}/publish`, token, {})
  if (done.status !== 200) throw new Problem(`The demo site was not published: ${JSON.stringify(done.body)}`)
  return '1 site'
}
