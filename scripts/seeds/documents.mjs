import { Problem } from '../local/problem.mjs'

const persian = `# صورت‌جلسهٔ نوبت‌دهی

حاضران: دمو، لیلا. زمان: شنبه، ۱۰ تا ۱۱.

## تصمیم‌ها

1. بیمار تا **۶ ساعت** پیش از نوبت آن را جابه‌جا می‌کند؛ پس از آن فقط پذیرش.
2. زمان‌ها در دیتابیس به وقت UTC ذخیره می‌شوند و هنگام نمایش به تقویم شمسی درمی‌آیند.

> اگر دو نفر هم‌زمان یک نوبت را بگیرند، نفر دوم پیام روشنی می‌بیند.

## کارها

- [x] نمونهٔ صفحهٔ نوبت‌ها
- [ ] شرط جابه‌جایی در \`canMove\`
- [ ] تست با منطقه‌های زمانی مختلف

| روز | ساعت | ظرفیت |
| --- | --- | --- |
| شنبه | ۹–۱۲ | ۱۲ |
| دوشنبه | ۱۵–۱۸ | ۸ |
`

const english = `# Notes on the spring release

What’s changed for users, in the order they’ll notice.

## Short links

Links can expire by **date** or after a *number of clicks*. See [the guide](https://example.com/guide).

## Moving an appointment

\`\`\`ts
export const canMove = (a: Appointment, now: number) =>
  a.startsAt - now > 6 * 3_600_000
\`\`\`

- Ask Leila about the Persian wording
- Measure the first load on a slow connection

---

> Ship it when the list is empty, not when the date arrives.
`

const arabic = `# محضر اجتماع المتجر

الحضور: يوسف وسلمى. الوقت: الأحد، من ١٠ إلى ١١.

## القرارات

1. يدفع الزبون عند **التسليم** في الشهر الأول، ثم بالبطاقة أيضًا.
2. تُحفظ الأسعار أعدادًا صحيحة، وتُعرض بأرقام لغة الزبون.

> إذا نفدت السلعة أثناء الطلب يرى الزبون رسالة واضحة.

## المهام

- [x] نموذج صفحة السلعة
- [ ] شرط التوفر في \`inStock\`
- [ ] تجربة الشراء على شبكة بطيئة

| اليوم | الساعة | الطلبات |
| --- | --- | --- |
| الأحد | ٩–١٢ | ١٢ |
| الثلاثاء | ٣–٦ | ٨ |
`

/**
 * Gives the demo member documents that are shared, unless there are some.
 * @param {import('../seed.mjs').Seeding} at
 * @returns {Promise<string>} what there is now
 */
export async function seed({ ask, token, partner: other }) {
  const send = ask.api
  const { body } = await send('GET', '/documents', token)
  if (body.items.length > 0) return `${body.items.length} documents`
  for (const text of [english, persian, arabic]) {
    const made = await send('POST', '/documents/import', token, text)
    if (made.status !== 201) throw new Problem(`A demo document was refused: ${JSON.stringify(made.body)}`)
    const member = { member: other.id, role: 'editor' }
    const shared = await send('PUT', `/documents/${made.body.id}/members`, token, member)
    if (shared.status !== 200)
      throw new Problem(`A demo document was not shared: ${JSON.stringify(shared.body)}`)
  }
  return '3 documents'
}
