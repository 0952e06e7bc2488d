import type { Comment } from '@domain/comments'
import type { Diagram } from '@domain/diagrams/diagrams'
import { newBlock, plainProps } from '@domain/documents/blocks'
import { writeUpdate } from '@domain/documents/write-fragment'
import { embedLimits } from '@domain/embeds'
import type { Question } from '@domain/questions/questions'
import { describe, expect, it } from 'vitest'
import { bindings, call, newMember } from '../../../tests/api'
import { ask, move, post } from '../../../tests/code-files'
import { putCopy } from '../../../tests/contents'
import { sharedDocument } from '../../../tests/shared-documents'

const web = bindings.ORIGIN
const figure = /<figure class="(code-block embed-code|embed-diagram)"/g
const title = 'Why does the visit move twice?'

const more = 'Why does it do so, and which part of it should I change first?'

const asked = async (bearer: string, text: string) =>
  (await ask<Question>('POST', '/questions', { bearer, body: { title, text: `${text}\n\n${more}` } })).id
const htmlFor = async (id: string, bearer?: string) =>
  (await ask<Question>('GET', `/questions/${id}`, { bearer })).html
const countIn = (html: string) => html.match(figure)?.length ?? 0

/** A question that shows a file, and how it is read by nobody, a stranger and its owner. */
async function seenBy(text: string, owner: string) {
  const id = await asked(owner, text)
  const stranger = await newMember()
  return Promise.all([htmlFor(id), htmlFor(id, stranger.bearer), htmlFor(id, owner)])
}

describe('an embedded file of code', () => {
  it('shows a public file to everybody, with its name, language and lines', async () => {
    const { bearer } = await newMember()
    const file = await post(bearer, { visibility: 'public' })
    const address = `${web}/code/${file.id}/move#L1-L2`
    const [nobody, stranger, owner] = await seenBy(`Look:\n\n${address}\n\nThanks`, bearer)
    expect(nobody).toBe(owner)
    expect(stranger).toBe(owner)
    expect(owner).toContain(`<bdi>${move.projectName}/${move.filename}</bdi>`)
    expect(owner).toContain('<span>TypeScript</span> <span>1–2 / 3</span>')
    expect(owner).toContain('<span class="code-keyword">export')
    expect(owner.match(/data-number="\d+"/g)).toEqual(['data-number="1"', 'data-number="2"'])
    expect(owner).toContain(`#L1-L2"`)
    expect(owner).toContain('Thanks')
  })

  it('stays a link for who may not see it, and tells nothing of it', async () => {
    const { bearer } = await newMember()
    const file = await post(bearer, { filename: 'secret-name.ts', code: 'const hidden = 1\n' })
    const [nobody, stranger, owner] = await seenBy(`${web}/code/${file.id}/x`, bearer)
    for (const html of [nobody, stranger]) {
      expect(html).toContain(`href="${web}/code/${file.id}/x"`)
      expect(html).not.toMatch(/secret-name|hidden|figure/)
    }
    expect(owner).toContain('secret-name.ts')
    await call('DELETE', `/code/${file.id}`, { bearer })
    expect(await htmlFor(await asked(bearer, `${web}/code/${file.id}/x`), bearer)).not.toContain('secret')
  })

  it.each([
    ['within words', (url: string) => `See ${url} for it`],
    ['with other words', (url: string) => `[my file](${url})`],
    ['in code', (url: string) => `\`${url}\``],
    ['of another host', (url: string) => url.replace(web, 'https://example.com')],
    ['as HTML', (url: string) => `<p dir="ltr"><a href="${url}">${url}</a></p>`],
    ['of a longer path', (url: string) => `${url}/more/of/it`],
  ])('is not made of an address %s', async (_, textOf) => {
    const { bearer } = await newMember()
    const { id } = await post(bearer, { visibility: 'public' })
    const html = await htmlFor(await asked(bearer, textOf(`${web}/code/${id}`)), bearer)
    expect(countIn(html)).toBe(0)
  })

  it('escapes all that the file says', async () => {
    const { bearer } = await newMember()
    const hostile = '</code></pre><script>alert(1)</script><img src=x onerror=alert(1)>\u202e'
    const file = await post(bearer, {
      visibility: 'public',
      filename: `a'&b.html`,
      projectName: 'p <b>"',
      code: hostile,
    })
    const html = await htmlFor(await asked(bearer, `${web}/code/${file.id}`), bearer)
    expect(countIn(html)).toBe(1)
    expect(html).not.toMatch(/<script|<img|<b>|onerror=alert\(1\)>/)
  })

  it('shows so many lines and so much of each, and no more embeds than a text and an answer may have', async () => {
    const { bearer } = await newMember()
    const file = await post(bearer, { visibility: 'public', code: `${'x'.repeat(900)}\n`.repeat(500) })
    const address = `${web}/code/${file.id}`
    const one = await htmlFor(await asked(bearer, address), bearer)
    expect(one.match(/class="code-line"/g)).toHaveLength(embedLimits.lines)
    const wide = await htmlFor(await asked(bearer, `${address}#L10-L400`), bearer)
    expect(wide.match(/class="code-line"/g)).toHaveLength(embedLimits.mostLines)
    expect(wide.length).toBeLessThan(embedLimits.mostLines * (embedLimits.letters + 200))
    const many = Array.from({ length: 40 }, (_, at) => `${address}#L${at + 1}`).join('\n\n')
    const id = await asked(bearer, many)
    expect(countIn(await htmlFor(id, bearer))).toBe(embedLimits.ofText)
    for (let at = 0; at < 6; at += 1)
      await call('POST', `/things/${id}/comments`, { bearer, body: { text: `${at}\n\n${many}` } })
    const { items } = await ask<{ items: Comment[] }>('GET', `/things/${id}/comments`, { bearer })
    const all = items.map(({ html }) => countIn(html)).reduce((sum, count) => sum + count, 0)
    expect(all).toBe(embedLimits.ofAnswer)
  })
})

describe('an embedded diagram', () => {
  const newDiagram = (bearer: string) =>
    ask<Diagram>('POST', '/diagrams', { bearer, body: { title: 'Plan <b> "of" rooms', template: 'flow' } })

  it('shows a diagram to its members by its address, to others the link', async () => {
    const { bearer } = await newMember()
    const { url, id } = await newDiagram(bearer)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><path d="M0 0"/></svg>'
    const headers = { 'Content-Type': 'image/svg+xml' }
    await call('PUT', `/diagrams/${id}/picture`, { bearer, bytes: svg, headers })
    const [nobody, stranger, owner] = await seenBy(url, bearer)
    for (const html of [nobody, stranger]) expect(html).not.toMatch(/Plan|figure|img/)
    expect(countIn(owner)).toBe(1)
    expect(owner).toContain('alt="Plan &lt;b&gt; &quot;of&quot; rooms" width="320" height="200"')
    expect(owner).toContain(`src="${url}/picture?theme=dark"`)
    const member = await newMember()
    const body = { member: member.user.handle, role: 'viewer' }
    await call('PUT', `/diagrams/${id}/members`, { bearer, body })
    expect(countIn(await htmlFor(await asked(bearer, url), member.bearer))).toBe(1)
  })

  it('shows a public one to everybody by the address of its page, until it is closed', async () => {
    const { bearer } = await newMember()
    const { id } = await newDiagram(bearer)
    const open = (isOpen: boolean) =>
      ask<{ url: string }>('PUT', `/diagrams/${id}/link`, { bearer, body: { public: isOpen } })
    const { url } = await open(true)
    const [nobody, stranger] = await seenBy(url, bearer)
    expect(nobody).toContain(`src="${url}/picture?theme=light"`)
    expect(stranger).toBe(nobody)
    await open(false)
    expect(countIn(await htmlFor(await asked(bearer, url)))).toBe(0)
  })
})

it('a document shows a file at its address to who may see it', async () => {
  const { owner, viewer, id } = await sharedDocument()
  const file = await post(owner.bearer)
  const address = `${web}/code/${file.id}`
  const link = {
    type: 'link' as const,
    href: address,
    content: [{ type: 'text' as const, text: address, styles: {} }],
  }
  await putCopy(id, 1, writeUpdate([newBlock({ type: 'paragraph', props: plainProps, content: [link] })]))
  const read = async (bearer: string) =>
    (await ask<{ html: string }>('GET', `/documents/${id}/content`, { bearer })).html
  expect(countIn(await read(owner.bearer))).toBe(1)
  expect(countIn(await read(viewer.bearer))).toBe(0)
})

it('one address is looked up by itself, as far as its reader may see it', async () => {
  const { bearer } = await newMember()
  const file = await post(bearer)
  const at = (address: string) => `/embeds?address=${encodeURIComponent(address)}`
  const html = async (path: string, from?: string) =>
    (await ask<{ html: string | null }>('GET', path, { bearer: from })).html
  const own = at(`${web}/dashboard/showCode/${file.id}#L2`)
  expect(await html(own, bearer)).toContain('data-number="2"')
  expect(await html(own)).toBeNull()
  expect(await html(own, (await newMember()).bearer)).toBeNull()
  expect(await html(at('https://example.com/code/code_1'), bearer)).toBeNull()
  expect((await call('GET', at(''), { bearer })).status).toBe(422)
})
