import { parseXml } from '@domain/documents/parse-xml'
import type { XmlNode } from '@domain/documents/xml'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { call, newMember, refusal } from '../../../tests/api'
import { answerForm, callRowsOf, made, publishedForm } from '../../../tests/forms'
import { unlikeHeads } from './heads'
import { requireFits } from './xlsx/answers'

const elements = [
  { type: 'text', key: 'name', question: 'نام شما؟' },
  { type: 'number', key: 'many', question: 'چند فنجان؟' },
  { type: 'date', key: 'day', question: 'چه روزی؟' },
  { type: 'switch', key: 'sure', question: 'مطمئنید؟' },
  { type: 'password', key: 'secret', question: 'رمز' },
]

const said = [
  { name: '=HYPERLINK("https://evil.example")', many: 1, day: '2026-03-01', sure: true, secret: 'sesame' },
  { name: 'سارا', many: 2.5 },
]

const allOf = (node: XmlNode, name: string): XmlNode[] =>
  node.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(child.name === name ? [child] : []), ...allOf(child, name)],
  )
const words = (node: XmlNode | string): string =>
  typeof node === 'string' ? node : node.children.map(words).join('')

async function sheetOf(answer: Response) {
  expect(answer.status).toBe(200)
  const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const part = (path: string) => parseXml(strFromU8(parts[path] ?? new Uint8Array()))
  const sheet = part('xl/worksheets/sheet1.xml')
  const rows = allOf(sheet, 'row').map((row) => allOf(row, 'c'))
  return { names: Object.keys(parts), part, sheet, rows, texts: rows.map((row) => row.map(words)) }
}

const formIn = async (bearer: string, language: string) => {
  const form = await publishedForm(bearer, { name: 'چای/قهوه', language, elements })
  for (const answers of said) await made(await answerForm(form, answers))
  return `/forms/${form.id}/answers/export?format=xlsx`
}

it('exports answers as a workbook: dates as dates, numbers as numbers, formulas as text', async () => {
  const { bearer } = await newMember()
  const answer = await call('GET', `${await formIn(bearer, 'fa')}&many_lt=2`, { bearer })
  expect(answer.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="answers.xlsx"; filename*=UTF-8''${encodeURIComponent('چای قهوه.xlsx')}`,
  )
  const { names, part, rows, texts } = await sheetOf(answer)
  expect(names[0]).toBe('[Content_Types].xml')
  expect(allOf(part('xl/workbook.xml'), 'sheet')[0]?.attributes.name).toBe('چای قهوه')
  expect(texts).toHaveLength(2)
  expect(texts[0]?.slice(5)).toEqual(elements.map(({ question }) => question))
  const [name, many, day, sure, secret] = rows[1]?.slice(-5) ?? []
  expect(name).toMatchObject({ attributes: { t: 'inlineStr' } })
  expect(texts[1]?.slice(-5)).toEqual([said[0]?.name, '1', '46082', '1', '•••'])
  expect([many, day, sure, secret].map((cell) => cell?.attributes.t)).toEqual([
    undefined,
    undefined,
    'b',
    'inlineStr',
  ])
  const received = Number(texts[1]?.[1])
  const days = Date.now() / 86_400_000 + 25_569
  expect(received).toBeGreaterThan(days - 1)
  expect(received).toBeLessThanOrEqual(days)
})

it('lays the sheet from the right in Persian and Arabic, its headings bold and always seen', async () => {
  const { bearer } = await newMember()
  for (const [language, direction] of [
    ['fa', '1'],
    ['ar', '1'],
    ['en', undefined],
  ] as const) {
    const { sheet, part, rows } = await sheetOf(await call('GET', await formIn(bearer, language), { bearer }))
    expect(allOf(sheet, 'sheetView')[0]?.attributes.rightToLeft).toBe(direction)
    expect(allOf(sheet, 'pane')[0]?.attributes).toMatchObject({ ySplit: '1', state: 'frozen' })
    expect(allOf(sheet, 'col')).toHaveLength(5 + elements.length)
    const styles = part('xl/styles.xml')
    const looks = allOf(allOf(styles, 'cellXfs')[0] ?? styles, 'xf')
    const fonts = allOf(styles, 'font')
    for (const cell of rows[0] ?? []) {
      const look = looks[Number(cell.attributes.s)]
      expect(allOf(fonts[Number(look?.attributes.fontId)] ?? styles, 'b')).toHaveLength(1)
    }
  }
})

it('exports more than a page of answers, and the headings where there are none', async () => {
  const { bearer } = await newMember()
  const form = await publishedForm(bearer, { elements })
  const at = `/forms/${form.id}/answers/export?format=xlsx`
  expect((await sheetOf(await call('GET', at, { bearer }))).rows).toHaveLength(1)
  for (const from of [0, 600]) {
    const body = Array.from({ length: 600 }, (_, n) => ({ many: from + n }))
    expect((await callRowsOf(form, bearer, 'POST', '', body)).status).toBe(201)
  }
  const { rows, texts } = await sheetOf(await call('GET', `${at}&_sort=many&_order=asc`, { bearer }))
  expect(rows.at(-1)?.[0]?.attributes.r).toBe('A1201')
  expect(texts.slice(1).map((row) => Number(row.at(-1)))).toEqual(Array.from({ length: 1200 }, (_, n) => n))
})

it('exports phone numbers to CSV as they are, and the questions as headings where that is asked', async () => {
  const { bearer } = await newMember()
  const asked = [
    { type: 'phone', key: 'tel', question: 'Call, when?' },
    { type: 'text', key: 'note', question: 'Note' },
  ]
  const form = await publishedForm(bearer, { elements: asked })
  await made(await answerForm(form, { tel: '+98 912 345 6789', note: '+98 9123456789' }))
  const linesOf = async (more: string) => {
    const answer = await call('GET', `/forms/${form.id}/answers/export?format=csv${more}`, { bearer })
    return (await answer.text()).split('\r\n')
  }
  const [keys, line] = await linesOf('')
  expect(keys).toMatch(/_seconds,tel,note$/)
  expect(line).toMatch(/,\+989123456789,"?'\+98 9123456789"?$/)
  expect((await linesOf('&headings=questions'))[0]).toMatch(/_seconds,"Call, when\?",Note$/)
  const wrong = await call('GET', `/forms/${form.id}/answers/export?format=csv&headings=all`, { bearer })
  expect(wrong.status).toBe(422)
})

it('refuses what does not fit into a sheet, formats that nobody offers and filters by no question', async () => {
  expect(() => requireFits(1_048_575)).not.toThrow()
  expect(() => requireFits(1_048_576)).toThrow(
    expect.objectContaining({ code: 'invalid', fields: { format: 'too_many_rows' } }),
  )
  const { bearer } = await newMember()
  const at = await formIn(bearer, 'en')
  expect(await refusal(await call('GET', `${at}&colour=red`, { bearer }))).toMatchObject({
    status: 422,
    fields: { colour: 'unknown_column' },
  })
  expect((await call('GET', at.replace('xlsx', 'xls'), { bearer })).status).toBe(422)
  expect((await call('GET', at)).status).toBe(401)
  expect((await call('GET', at, { bearer: (await newMember()).bearer })).status).toBe(404)
})

it('columns of questions of the same words have unlike heads', () => {
  expect(unlikeHeads(['Your name?', 'Age?', 'Your name?', 'Your name?', 'Your name? (2)'])).toEqual([
    'Your name?',
    'Age?',
    'Your name? (3)',
    'Your name? (4)',
    'Your name? (2)',
  ])
})
