import type { Column } from '../apis/columns'
import type { Scalar } from './keys'
import type { SampleWish } from './rows'
import { sampleWords } from './sample-words'

type Maker = (words: (typeof sampleWords)[SampleWish['locale']], dice: Dice) => Scalar

type Dice = { pick<Item>(from: readonly Item[]): Item; whole(least: number, most: number): number }

const twoDigits = (number: number) => String(number).padStart(2, '0')
const day: Maker = (_words, { whole }) =>
  `${whole(2023, 2026)}-${twoDigits(whole(1, 12))}-${twoDigits(whole(1, 28))}`
const latin = sampleWords.en

/** Sample values by words in a column's name, in our three languages; the first match is used. */
const hints: [name: RegExp, make: Maker][] = [
  [
    /e-?mail|ایمیل|رایانامه|بريد/i,
    (_words, { pick, whole }) => `${pick(latin.first).toLowerCase()}${whole(1, 999)}@example.com`,
  ],
  [
    /url|link|site|web|نشانی اینترنتی|پیوند|رابط|موقع/i,
    (_words, { pick, whole }) => `https://example.com/${pick(latin.word)}-${whole(1, 999)}`,
  ],
  [
    /phone|mobile|tel\b|تلفن|موبایل|همراه|هاتف|جوال/i,
    ({ phone: [head, most] }, { whole }) => head + String(whole(0, most)).padStart(String(most).length, '0'),
  ],
  [/colou?r|رنگ|لون/i, ({ colour }, { pick }) => pick(colour)],
  [/user ?name|handle|کاربری|المستخدم/i, (_words, { pick, whole }) => `${pick(latin.word)}${whole(1, 999)}`],
  [/company|employer|brand|شرکت|شركة|علامة/i, ({ company }, { pick }) => pick(company)],
  [/product|item|goods|کالا|محصول|منتج|سلعة/i, ({ product }, { pick }) => pick(product)],
  [/first ?name|given|^نام$|نام کوچک|الاسم الأول/i, ({ first }, { pick }) => pick(first)],
  [/last ?name|surname|family|خانوادگی|اسم العائلة|الكنية/i, ({ last }, { pick }) => pick(last)],
  [
    /name|author|owner|customer|نام|نویسنده|مشتری|اسم|كاتب|عميل/i,
    ({ first, last }, { pick }) => `${pick(first)} ${pick(last)}`,
  ],
  [/city|town|شهر|مدينة/i, ({ city }, { pick }) => pick(city)],
  [/country|nation|کشور|بلد|دولة/i, ({ country }, { pick }) => pick(country)],
  [/address|street|نشانی|آدرس|خیابان|عنوان السكن|شارع/i, ({ street }, { pick }) => pick(street)],
  [/\bage\b|سن$|^سن|عمر/i, (_words, { whole }) => whole(18, 80)],
  [
    /price|cost|amount|total|salary|budget|قیمت|هزینه|مبلغ|حقوق|سعر|ثمن|راتب/i,
    ({ price: [least, most, step] }, { whole }) => whole(least, most) * step,
  ],
  [/date|time|\bday|birth|تاریخ|روز|زمان|تولد|تاريخ|يوم|وقت|ميلاد/i, day],
  [/^(is|has|can)|active|done|enabled|فعال|انجام|مفعّل|منجز/i, (_words, { pick }) => pick([true, false])],
  [/status|state|وضعیت|حالت|حالة/i, ({ status }, { pick }) => pick(status)],
  [/gender|sex|جنسیت|جنس/i, ({ gender }, { pick }) => pick(gender)],
  [/job|role|profession|شغل|سمت|وظيفة|مهنة/i, ({ job }, { pick }) => pick(job)],
  [
    /\bcount|number|quantity|score|rank|stock|تعداد|شماره|امتیاز|موجودی|عدد|رقم|كمية|نقاط/i,
    (_words, { whole }) => whole(0, 500),
  ],
  [/percent|rate|share|درصد|نرخ|نسبة|معدل/i, (_words, { whole }) => whole(0, 100)],
  [/title|subject|عنوان|موضوع/i, ({ title }, { pick }) => pick(title)],
  [
    /text|description|note|comment|message|body|متن|توضیح|یادداشت|نظر|پیام|نص|وصف|ملاحظة|تعليق|رسالة/i,
    ({ sentence }, { pick }) => pick(sentence),
  ],
]

const otherwise: Maker = ({ word }, { pick, whole }) => `${pick(word)} ${whole(1, 999)}`

/**
 * Takes columns, how many rows and the language of their words; gives rows by column name that look like what the names
 * promise. `random` gives numbers from 0 up to 1.
 */
export function sampleRows(
  columns: readonly Column[],
  count: number,
  locale: SampleWish['locale'],
  random: () => number = Math.random,
): Record<string, Scalar>[] {
  const dice = diceOf(random)
  const makers = columns.map(({ name }) => ({
    name,
    make:
      hints.find(([hint]) =>
        hint.test(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('_', ' ')),
      )?.[1] ?? otherwise,
  }))
  return Array.from({ length: count }, () =>
    Object.fromEntries(makers.map(({ name, make }) => [name, make(sampleWords[locale], dice)])),
  )
}

function diceOf(random: () => number): Dice {
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  return {
    whole,
    pick: (from) => {
      const picked = from[whole(0, from.length - 1)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
  }
}
