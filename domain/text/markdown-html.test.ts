import { expect, it } from 'vitest'
import { handlesIn, markdownHtml } from './markdown-html'

it('Markdown becomes HTML with paragraphs, looks, lists and code, each with its direction', () => {
  expect(markdownHtml('Hello **there**\nand `code`')).toBe(
    '<p dir="ltr">Hello <strong>there</strong><br>\nand <code dir="ltr">code</code></p>',
  )
  expect(markdownHtml('سلام به همه\n\n- یک\n- دو')).toBe(
    '<p dir="rtl">سلام به همه</p>\n<ul dir="rtl">\n<li>یک</li>\n<li>دو</li>\n</ul>',
  )
  expect(markdownHtml('# Title\n\n```js\na < b\n```')).toBe(
    '<p dir="ltr"><strong>Title</strong></p>\n<pre dir="ltr"><code data-language="javascript">a &lt; b\n</code></pre>',
  )
  expect(markdownHtml('```js\nconst نام = "سلام"\n```')).toBe(
    '<pre dir="ltr"><code data-language="javascript">const <bdi>نام</bdi> = &quot;<bdi>سلام</bdi>&quot;\n</code></pre>',
  )
  // Both scripts: the page decides.
  expect(markdownHtml('The word سلام is a greeting')).toMatch(/^<p>/)
})

it('nothing that somebody writes becomes a tag, a script or a picture', () => {
  for (const text of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](<javascript:alert(1)>)',
    '[a](data:text/html,x)',
    '![a](https://tracker.example/x.png)',
    '[a](https://b.example "\\"><script>")',
    '`<script>`',
    '```"><script>\n</code></pre><script>\n```',
    '[a]: javascript:alert(1)\n\n[a]',
    '@<script>',
    '&lt;script&gt;<b>',
  ]) {
    const html = markdownHtml(text, new Set(['script']))
    const tags = html.match(/<(?!\/?(p|br|strong|em|s|code|pre|a|ul|ol|li|blockquote|span|bdi)\b)[a-z!/]/gi)
    expect(tags, html).toBeNull()
    expect(html).not.toMatch(/<[^>]*\s(on\w+|style|src)=/i)
    expect(html).not.toMatch(/href="(?!https?:)/i)
  }
})

it('links lead on without a word of where their reader came from', () => {
  expect(markdownHtml('[a](https://b.example/c)')).toBe(
    '<p dir="ltr"><a href="https://b.example/c" rel="nofollow ugc noopener noreferrer">a</a></p>',
  )
  expect(markdownHtml('ببینید https://b.example/c')).toContain(
    '<a href="https://b.example/c" rel="nofollow ugc noopener noreferrer" dir="ltr">https://b.example/c</a>',
  )
})

it('a picture becomes a link with its words, and within a link its words alone', () => {
  const rel = 'rel="nofollow ugc noopener noreferrer"'
  expect(markdownHtml('See ![a *map*](https://b.example/c.png "Map")! \\![a](https://b.example/d)')).toBe(
    `<p dir="ltr">See <a href="https://b.example/c.png" title="Map" ${rel}>a <em>map</em></a>! ` +
      `!<a href="https://b.example/d" ${rel}>a</a></p>`,
  )
  expect(markdownHtml('[![badge](https://b.example/c.png)](https://b.example)')).toBe(
    `<p dir="ltr"><a href="https://b.example" ${rel}>badge</a></p>`,
  )
  expect(markdownHtml('![[a](https://b.example/a) @sara](https://b.example/c)', new Set(['sara']))).toBe(
    `<p dir="ltr"><a href="https://b.example/c" ${rel}>a @sara</a></p>`,
  )
  expect(markdownHtml('![](https://b.example/c.png)')).toContain('>https://b.example/c.png</a>')
  expect(markdownHtml('![a](javascript:alert(1))')).toBe('<p dir="ltr">![a](javascript:alert(1))</p>')
  expect(handlesIn('![@sara](https://b.example/c.png) @ali')).toEqual(['ali'])
})

it('handles are found in words, and not in code, addresses, e-mail addresses or longer names', () => {
  expect(handlesIn('@sara and @Omid-2, (@reza). سلام @leila‌جان، @ali')).toEqual([
    'sara',
    'omid-2',
    'reza',
    'leila',
    'ali',
  ])
  expect(
    handlesIn(
      '`@code` a@mail.example me@sara https://x.example/@sara [@sara](https://x.example) @types/node @a @-b @no_name سلام@sara @x.example',
    ),
  ).toEqual([])
  expect(handlesIn('```\n@sara\n```')).toEqual([])
  expect(handlesIn(Array.from({ length: 40 }, (_, at) => `@name${at}`).join(' '))).toHaveLength(10)
})

it('only mentions of members lead to a profile, and every handle keeps its @ in front', () => {
  const known = new Set(['sara'])
  expect(markdownHtml('Hi @Sara and @nobody, **@sara**', known)).toBe(
    '<p dir="ltr">Hi <a class="mention" dir="ltr" href="/u/sara">@Sara</a> and <bdi dir="ltr">@nobody</bdi>, ' +
      '<strong><a class="mention" dir="ltr" href="/u/sara">@sara</a></strong></p>',
  )
})

it('a page has tables, whose cells read in their own direction, and no other text has', () => {
  const table = '| نام | Cup |\n| --- | :-: |\n| چای<br>سبز | **a** |'
  const html = markdownHtml(table, undefined, undefined, 'page')
  expect(html).toContain('<th dir="rtl">نام</th>')
  expect(html).toContain('<th data-align="center" dir="ltr">Cup</th>')
  expect(html).toMatch(/<td dir="rtl">چای<br\/?>\s*سبز<\/td>/)
  expect(html).toContain('<strong>a</strong></td>')
  expect(html).not.toContain('style=')
  expect(markdownHtml(table)).not.toContain('<table')
})

it('a table of very many cells stays text, and takes no longer than one that is read', () => {
  const columns = 2_000
  const wide = `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|\n'.repeat(3_000)}`
  const html = markdownHtml(wide, undefined, undefined, 'page')
  expect(html).not.toContain('<table')
  expect(html.length).toBeLessThan(wide.length * 10)
})

it('messages of AI chats have tables and formulas, which are TeX until they are drawn', () => {
  const html = (text: string) => markdownHtml(text, undefined, undefined, 'message')
  expect(html('Area $a_1 * b_2$ and \\(x < y\\)')).toBe(
    '<p dir="ltr">Area <code class="formula" dir="ltr">a_1 * b_2</code> and <code class="formula" dir="ltr">x &lt; y</code></p>',
  )
  expect(html('$$\n\\frac{1}{2}\n$$')).toContain(
    '<code class="formula" dir="ltr" data-block="">\\frac{1}{2}</code>',
  )
  expect(html('It costs $5 and $6.')).not.toContain('formula')
  expect(html('`$a$`')).not.toContain('formula')
  expect(html('| a | b |\n|---|---|\n| 1 | 2 |')).toContain('<table')
  expect(html('# Title')).toBe('<p dir="ltr"><strong>Title</strong></p>')
  expect(markdownHtml('Area $a$')).not.toContain('formula')
})
