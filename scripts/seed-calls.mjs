import { generator } from './generator.mjs'
import { Problem } from './local/problem.mjs'

const places = [
  ['Isfahan', 'Iran'],
  ['Shiraz', 'Iran'],
  ['Tabriz', 'Iran'],
  ['Cairo', 'Egypt'],
  ['Alexandria', 'Egypt'],
  ['Amman', 'Jordan'],
  ['Beirut', 'Lebanon'],
  ['Istanbul', 'Türkiye'],
  ['Tbilisi', 'Georgia'],
  ['Lisbon', 'Portugal'],
  ['Kyoto', 'Japan'],
  ['Oaxaca', 'Mexico'],
]
const sights = [
  'Old bazaar',
  'River walk',
  'Castle',
  'Museum of glass',
  'Botanical garden',
  'Tea house',
  'Night market',
]
const seasons = ['spring', 'summer', 'autumn', 'winter']
const goods = ['بلیت قطار', 'هتل', 'ناهار', 'شام', 'تاکسی', 'ورودی موزه', 'سوغات', 'بیمهٔ سفر', 'سیم‌کارت']
const cities = ['اصفهان', 'شیراز', 'تبریز', 'یزد', 'رشت', 'قاهره', 'بیروت', 'تفلیس']

/**
 * @param {any} pick
 * @param {() => number} random
 */
const visit = (pick, random) => {
  const [city, country] = pick(places)
  const rating = Math.round((2.5 + random() * 2.5) * 10) / 10
  return { city, country, sight: pick(sights), season: pick(seasons), rating, again: rating > 3.6 }
}

/**
 * @param {any} pick
 * @param {() => number} random
 */
const expense = (pick, random) => {
  const day = String(1 + Math.floor(random() * 29)).padStart(2, '0')
  const cost = 50_000 * (1 + Math.floor(random() * 80))
  return {
    شرح: pick(goods),
    شهر: pick(cities),
    هزینه: cost,
    تاریخ: `1405/0${1 + Math.floor(random() * 6)}/${day}`,
  }
}

/** Its APIs are public to read, and have calls. */
export const travelNotes = {
  name: 'Travel notes',
  description: 'Where we went, and what it cost',
  apis: [
    {
      name: 'Places',
      description: 'Sights that we saw, with a mark from 1 to 5',
      columns: ['city', 'country', 'sight', 'season', 'rating', 'again'],
      access: { read: 'public', write: 'key' },
      calls: {
        rows: 240,
        row: visit,
        asks: [
          '',
          'city=Isfahan',
          'rating_gte=4&_sort=rating&_order=desc',
          'q=tea',
          'season_in=spring,autumn',
          'town=Rome',
        ],
      },
    },
    {
      name: 'هزینه‌ها',
      description: 'هزینه‌های سفر به تومان',
      columns: ['شرح', 'شهر', 'هزینه', 'تاریخ'],
      access: { read: 'public', write: 'key' },
      calls: { rows: 120, row: expense, asks: ['', 'شهر=شیراز', 'هزینه_gt=1000000', '_sort=تاریخ&_limit=5'] },
    },
  ],
}

const callers = [
  'IR',
  'IR',
  'IR',
  'IR',
  'IR',
  'IR',
  'DE',
  'DE',
  'DE',
  'EG',
  'EG',
  'SA',
  'US',
  'TR',
  'FR',
  'AE',
  'CA',
  'SG',
]
const rowsAtOnce = 20
const asksPerApi = 90

/**
 * Fills a data API and calls it from outside, as programs would.
 * @param {import('./seed.mjs').Called} data
 * @param {{url: string, key: string}} api
 * @param {{rows: number, row: Function, asks: string[]}} what
 */
export async function callFromOutside(data, { url, key }, { rows, row, asks }) {
  const random = generator(1405)
  /** @param {any} values */
  const pick = (values) => values[Math.floor(random() * values.length)]
  const from = () => ({ cf: { country: pick(callers) } })
  const network = () => ({ 'CF-Connecting-IP': `192.0.2.${1 + Math.floor(random() * 40)}` })
  for (let at = 0; at < rows; at += rowsAtOnce) {
    const body = JSON.stringify(Array.from({ length: rowsAtOnce }, () => row(pick, random)))
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${key}`, ...network() }
    const answer = await data.fetch(url, { method: 'POST', headers, body, ...from() })
    if (answer.status !== 201) throw new Problem(`Demo rows were refused: ${await answer.text()}`)
    await answer.body?.cancel()
  }
  for (let n = 0; n < asksPerApi; n += 1) {
    // Few go wrong, as in life.
    const ask = n % 13 === 0 ? pick(asks) : pick(asks.slice(0, 4))
    const answer = await data.fetch(`${url}?${ask}`, { headers: network(), ...from() })
    await answer.text()
  }
}
