import { callFromOutside, travelNotes } from '../seed-calls.mjs'

/** @type {Array<{name: string, description: string, apis: any[]}>} */
const apps = [
  {
    name: 'Coffee shop',
    description: 'What the shop sells, and who ordered it',
    apis: [
      {
        name: 'items',
        description: 'Products with price and stock',
        columns: ['title', 'category', 'price', 'stock', 'active'],
        access: { read: 'public', write: 'key' },
        rows: [
          { title: 'Espresso beans 1 kg', category: 'coffee', price: 9_800_000, stock: 42, active: true },
          { title: 'چای لاهیجان ۵۰۰ گرم', category: 'tea', price: 3_450_000, stock: 118, active: true },
          { title: 'قهوة عربية بالهيل', category: 'coffee', price: 6_200_000, stock: 0, active: false },
          { title: 'Matcha ceremonial 30 g', category: 'tea', price: 12_400_000, stock: 9, active: true },
          { title: 'V60 paper filters', category: 'gear', price: 2_150_000, stock: 230, active: true },
        ],
      },
      {
        name: 'سفارش‌ها',
        description: 'سفارش‌های مشتریان',
        columns: ['نام', 'شهر', 'قیمت', 'تاریخ'],
        access: { read: 'key', write: 'key' },
        sample: { count: 300, locale: 'fa' },
      },
    ],
  },
  { name: 'ایستگاه هواشناسی', description: 'حسگرهای پشت بام', apis: [] },
  travelNotes,
]

/**
 * Gives the demo member apps with data APIs, unless there are some.
 * @param {import('../seed.mjs').Seeding} at
 * @returns {Promise<string>} what there is now
 */
export async function seed({ ask, workers, token }) {
  const send = ask.data
  const { body } = await send('GET', '/apps', token)
  if (body.items.length > 0)
    return `${body.items.flatMap((/** @type {{apis: object[]}} */ app) => app.apis).length} data APIs`
  let count = 0
  for (const { apis, ...app } of apps) {
    const made = await send('POST', '/apps', token, app)
    for (const { rows, sample, calls, ...api } of apis) {
      const { id, url, key } = (await send('POST', '/apis', token, { ...api, appId: made.body.id })).body
      if (rows) await send('POST', `/apis/${id}/rows`, token, rows)
      if (sample) await send('POST', `/apis/${id}/rows/sample`, token, sample)
      if (calls) await callFromOutside(workers.data, { url, key }, calls)
      count += 1
    }
  }
  return `${count} data APIs`
}
