import { env as own } from 'cloudflare:workers'
import type { Equation } from '@domain/equations/equations'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call, newMember } from '../../../tests/api'
import { removePictures } from './pictures'

const base = 'http://127.0.0.1:9'
const env = {
  WOLFRAM_APP_ID: 'the-secret-id',
  WOLFRAM_BASE_URL: base,
  ENGINE_URL: 'http://engine.test',
  ENGINE_KEY: 'key',
}
const gif = Uint8Array.from([...'GIF89a'].map((letter) => letter.charCodeAt(0)).concat(Array(80).fill(0)))

const subpod = (plaintext: string, src = `${base}/Calculate/MSP/1?type=gif`) => ({
  ...{ title: '', plaintext },
  img: { src, alt: plaintext, title: plaintext, width: 36, height: 18 },
})
const understood = {
  ...{ success: true, error: false, numpods: 2, timedout: '', timedoutpods: '', inputstring: '2+2' },
  pods: [
    {
      title: 'Input',
      scanner: 'Identity',
      id: 'Input',
      position: 100,
      error: false,
      numsubpods: 1,
      subpods: [subpod('2 + 2')],
    },
    {
      ...{
        title: 'Result',
        scanner: 'Simplification',
        id: 'Result',
        position: 200,
        error: false,
        numsubpods: 1,
        primary: true,
      },
      subpods: [subpod('4')],
      states: [
        { name: 'Step-by-step solution', input: 'Result__Step-by-step solution', stepbystep: true },
        { count: 2, states: [{ name: 'More digits', input: 'Result__More digits' }] },
      ],
    },
  ],
}
const notUnderstood = { success: false, error: false, numpods: 0, timedout: '', timedoutpods: '' }
const four = {
  id: 'result',
  title: 'Result',
  isPrimary: true,
  subpods: [{ title: '', plaintext: '4', latex: '4' }],
}

/** Answers instead of the provider, its host of pictures and our engine; gives the addresses that were asked. */
function fakes(
  result: () => unknown,
  engine: object = { success: false, read: '', readLatex: null, pods: [], tips: ['ours'] },
) {
  const asked: URL[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = new URL(String(input))
    asked.push(url)
    if (url.host === 'engine.test') return Response.json(engine)
    if (url.pathname !== '/v2/query') return new Response(gif)
    const found = result()
    return found instanceof Response ? found : Response.json({ queryresult: found })
  })
  return asked
}

let bearer = ''
beforeEach(async () => {
  bearer = (await newMember()).bearer
})
afterEach(() => {
  vi.restoreAllMocks()
})

let inputs = 0
/** Another input each time, as answers are known for a day. */
const solve = async (body: object = {}, bindings: object = env) => {
  const answer = await call('POST', '/equations', {
    bearer,
    body: { input: `2+2+${inputs++}`, ...body },
    env: bindings,
  })
  expect(answer.status).toBe(200)
  return answer.json<Equation>()
}

describe('Wolfram|Alpha', () => {
  it('is asked in English with what the caller chose, and its pods are given with their pictures on our own host', async () => {
    const asked = fakes(() => understood)
    const answer = await solve({
      input: 'مشتق x^۲',
      language: 'fa',
      podState: 'Result__More digits',
      assumption: '*C.x-_*A-',
    })
    const query = asked[0]?.searchParams
    expect(query?.get('input')).toBe('derivative x^2')
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      ...{
        appid: 'the-secret-id',
        output: 'json',
        podstate: 'Result__More digits',
        assumption: '*C.x-_*A-',
        units: 'metric',
      },
    })
    expect(answer).toMatchObject({ success: true, source: 'wolfram', read: '2+2' })
    const [, result] = answer.pods
    expect(result).toMatchObject({
      ...{ id: 'Result', title: 'Result', isPrimary: true },
      states: [
        { name: 'Step-by-step solution', input: 'Result__Step-by-step solution' },
        { name: 'More digits', input: 'Result__More digits' },
      ],
      subpods: [{ plaintext: '4', img: { alt: '4', width: 36, height: 18 } }],
    })
    expect(JSON.stringify(answer)).not.toContain('the-secret-id')
    const src = result?.subpods[0]?.img?.src ?? ''
    expect(src).toMatch(/^http:\/\/files\.localhost:\d+\/equations\/[\da-f]{64}$/)
    const picture = await call('GET', src)
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/gif'])
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(gif)
    const list = await call('GET', '/equations', { bearer })
    expect((await list.json<{ items: object[] }>()).items).toMatchObject([{ input: 'مشتق x^۲', answer: '4' }])
  })

  it('is asked once for one question a day, whoever asks it', async () => {
    const asked = fakes(() => understood)
    const first = await solve({ input: '7*6' })
    bearer = (await newMember()).bearer
    const again = await solve({ input: '7*6' })
    expect({ ...again, id: '' }).toEqual({ ...first, id: '' })
    expect(asked.filter(({ pathname }) => pathname === '/v2/query')).toHaveLength(1)
  })

  it('gives what it suggests, as one thing or several', async () => {
    fakes(() => ({
      ...notUnderstood,
      didyoumeans: { score: '0.5', level: 'medium', val: 'integral of x' },
      tips: [{ text: 'Check your spelling' }, { text: 'Use English' }],
      assumptions: {
        type: 'Clash',
        word: 'pi',
        count: 2,
        values: [{ name: 'A', desc: 'a number', input: '*C.pi-_*A-' }],
      },
    }))
    expect(await solve()).toMatchObject({
      ...{ success: false, source: 'wolfram', didYouMean: ['integral of x'] },
      tips: ['Check your spelling', 'Use English'],
      assumptions: [{ word: 'pi', values: [{ name: 'a number', input: '*C.pi-_*A-' }] }],
    })
  })

  it('says which pods took too long', async () => {
    fakes(() => ({ ...understood, timedoutpods: 'Plots, Roots' }))
    expect((await solve()).timedOut).toEqual(['Plots', 'Roots'])
  })

  it.each([
    ['an unknown id', () => ({ ...notUnderstood, error: { code: '1', msg: 'Invalid appid' } })],
    ['a fault of its own', () => new Response('no', { status: 500 })],
    ['no JSON', () => new Response('<html>')],
    ['no result', () => null],
    ['an input that it does not understand', () => notUnderstood],
  ])('with %s, our own engine answers', async (_, result) => {
    fakes(result, { success: true, read: '2+2', readLatex: null, pods: [four], tips: [] })
    const answer = await solve()
    expect(answer).toMatchObject({ success: true, source: 'hamkar' })
    expect(answer.pods[0]?.subpods[0]?.mathml).toMatch(/^<math.*4.*<\/math>$/)
  })

  it.each([
    ['another host', subpod('4', 'https://example.com/4.gif')],
    ['this machine', subpod('4', 'http://127.0.0.1:8787/4.gif')],
    ['no address', subpod('4', 'file:///etc/passwd')],
  ])('takes no picture from %s', async (_, part) => {
    const asked = fakes(() => ({ ...understood, pods: [{ ...understood.pods[1], subpods: [part] }] }))
    expect((await solve()).pods[0]?.subpods[0]?.img).toBeNull()
    expect(asked).toHaveLength(1)
  })

  it('takes nothing for a picture that is none', async () => {
    fakes(() => understood)
    vi.mocked(fetch).mockImplementation(async (input) =>
      String(input).includes('/v2/') ? Response.json({ queryresult: understood }) : new Response('<script>'),
    )
    expect((await solve()).pods[1]?.subpods[0]?.img).toBeNull()
  })

  it('is named as the source, where it is set up', async () => {
    const sourceOf = async (bindings: object) =>
      (await call('GET', '/equations/source', { bearer, env: bindings })).json()
    expect([await sourceOf(env), await sourceOf({ WOLFRAM_APP_ID: '' })]).toEqual([
      { source: 'wolfram' },
      { source: 'hamkar' },
    ])
  })
})

it('pictures and answers are removed after two days', async () => {
  fakes(() => understood)
  await solve()
  const count = async () => (await own.UPLOADS.list({ prefix: 'equations/' })).objects.length
  expect(await removePictures(own.UPLOADS, Date.now() + 86_400_000)).toBe(0)
  expect(await count()).toBeGreaterThan(1)
  await removePictures(own.UPLOADS, Date.now() + 3 * 86_400_000)
  expect(await count()).toBe(0)
})
