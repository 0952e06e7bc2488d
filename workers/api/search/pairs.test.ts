import type { SearchResults } from '@domain/search/found'
import { withoutMarks } from '@domain/search/mark'
import { expect, it } from 'vitest'
import { call, db, newMember } from '../../../tests/api'
import { buildLink } from '../../../tests/factories'
import { itemsOf } from '../../../tests/found'

/** The typed text, and the title that it must find. */
const pairs: readonly (readonly [typed: string, stored: string])[] = [
  // Persian: letter forms, joiners, digits, marks.
  ['کتاب', 'كتابخانه مرکزی'],
  ['كتاب', 'کتاب‌فروشی شهر'],
  ['کتابفروشی', 'کتاب‌فروشی شهر'],
  ['کتاب فروشی', 'کتاب‌فروشی شهر'],
  ['می‌خواهم', 'میخواهم بروم'],
  ['می خواهم', 'می‌خواهم بمانم'],
  ['میخواهم', 'می خواهم بخوانم'],
  ['برنامه نویسی', 'آموزش برنامه‌نویسی وب'],
  ['برنامهنویسی', 'آموزش برنامه‌نویسی وب'],
  ['اموزش', 'آموزش برنامه‌نویسی وب'],
  ['آموزش وب', 'آموزش برنامه‌نویسی وب'],
  ['وب اموزش', 'آموزش برنامه‌نویسی وب'],
  ['مسوول', 'مسؤول پروژه'],
  ['مسؤول', 'مسوول بخش'],
  ['رییس', 'رئیس هیئت'],
  ['هییت', 'رئیس هیئت'],
  ['هیأت', 'رئیس هیئت'],
  ['هیئت مدیره', 'رئیس هیأت‌مدیره'],
  ['مسئله', 'مسأله‌های روز'],
  ['۱۴۰۴', 'گزارش 1404'],
  ['1404', 'گزارش ۱۴۰۴ شرکت'],
  ['١٤٠٤', 'گزارش ۱۴۰۴ شرکت'],
  ['۱۵۰۰', 'هزینهٔ ۱٬۵۰۰ تومان'],
  ['هزینه', 'هزینهٔ ۱٬۵۰۰ تومان'],
  ['خانه ما', 'خانۀ ما'],
  ['خانهٔ ما', 'خانه‌ی ما'],
  ['فارسی', 'پالایش فارســـی'],
  ['على', 'علی رضایی'],
  ['علی‌رضا', 'عليرضا کریمی'],
  ['علی رضا', 'عليرضا کریمی'],
  ['نوبت‌دهی', 'نوبت دهی درمانگاه'],
  ['نوبتده', 'نوبت‌دهی مطب'],
  ['پرداخت', 'درگاه پرداخت'],
  // Arabic: hamza, article, ta marbuta, vowel marks, tatweel.
  ['مدرسه', 'مدرسة الحي'],
  ['مدرسة', 'مدرسه حديثة'],
  ['احمد', 'أحمد في الدار'],
  ['إسلام', 'اسلام أون لاين'],
  ['اسلام', 'إسلام ويب'],
  ['مؤتمر', 'موتمر المطورين'],
  ['إطلاق', 'خطة الإطلاق'],
  ['الاطلاق', 'خطة الإطلاق الثانية'],
  ['خطه', 'خطة الإطلاق الثالثة'],
  ['محمد', 'مُحَمَّد يكتب'],
  ['كتاب', 'الكِتاب الأول'],
  ['بيانات', 'قاعدة البيانات'],
  ['قاعده بيانات', 'قاعدة البيانات الكبيرة'],
  ['مبني', 'مبنى الشركة'],
  ['مبنى', 'مبني للمجهول'],
  ['٢٠٢٦', 'تقرير 2026'],
  ['۲۰۲۶', 'تقرير ٢٠٢٦ النهائي'],
  ['جديد', 'جـــديد اليوم'],
  ['سوال', 'سؤال وجواب'],
  ['بيئة', 'بيئه التطوير'],
  // Mixed script, and Latin with what keyboards lack.
  ['remix', 'آموزش Remix برای همه'],
  ['اموزش REMIX', 'آموزش Remix برای همه'],
  ['api پرداخت', 'پرداخت با API'],
  ['node.js', 'راهنمای Node.js و D1'],
  ['d1 راهنما', 'راهنمای Node.js و D1'],
  ['نسخه v2', 'نسخهٔ v2.1 منتشر شد'],
  ['resume', 'Résumé of Sara'],
  ['strasse', 'Die Straße entlang'],
  ['lodz', 'Łódź trip'],
  ['istanbul', 'İstanbul notları'],
  ['cafe ۱۲', 'Café 12'],
  ['واجهة api', 'واجهة API للطلبات'],
]

it('each of sixty pairs is found, in one member’s links', async () => {
  const { bearer, user } = await newMember()
  const titles = [...new Set(pairs.map(([, stored]) => stored))]
  await Promise.all(titles.map((title) => buildLink(db(), { ownerId: user.id, title })))
  const missed: string[] = []
  for (const [typed, stored] of pairs) {
    const query = new URLSearchParams({ q: typed, kind: 'links', limit: '100' })
    const answer = await call('GET', `/search?${query}`, { bearer, env: { LIMITS_SCALE: '100' } })
    const found = itemsOf(await answer.json<SearchResults>()).map(({ title }) => withoutMarks(title))
    if (!found.includes(stored)) missed.push(`${typed} → ${stored}`)
  }
  expect(missed).toEqual([])
  expect(pairs.length).toBeGreaterThanOrEqual(60)
})
