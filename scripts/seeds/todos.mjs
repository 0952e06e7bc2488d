const day = 86_400_000
/** @param {number} days */
const inDays = (days) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

const lists = [
  {
    title: 'Spring release',
    text: 'What’s left before it ships',
    items: [
      { text: 'Write the release notes', due: inDays(2) },
      { text: 'ترجمهٔ صفحهٔ اول را بازبینی کنم', due: inDays(-1) },
      { text: 'Measure the first load on a slow connection' },
      { text: 'Reserve the domain', isDone: true },
    ],
  },
  {
    title: 'انتشار نسخهٔ بهار',
    text: 'آنچه پیش از انتشار مانده است',
    items: [
      { text: 'نوشتن تغییرهای این نسخه', due: inDays(1) },
      { text: 'آزمایش صفحهٔ نوبت با اینترنت ضعیف', due: inDays(3) },
      { text: 'بازبینی ترجمهٔ عربی' },
      { text: 'گرفتن نسخهٔ پشتیبان', isDone: true },
    ],
  },
  {
    title: 'إطلاق المتجر',
    text: 'ما بقي قبل الإطلاق',
    items: [
      { text: 'مراجعة صفحة الدفع', due: inDays(2) },
      { text: 'كتابة رسالة الترحيب', due: inDays(4) },
      { text: 'تجربة البحث بالعربية والفارسية' },
      { text: 'حجز النطاق', isDone: true },
    ],
  },
]

/**
 * Gives the demo member to-do lists, unless there are some.
 * @param {import('../seed.mjs').Seeding} at
 * @returns {Promise<string>} what there is now
 */
export async function seed({ ask, token }) {
  const send = ask.api
  const { body } = await send('GET', '/todos', token)
  if (body.items.length > 0) return `${body.items.length} to-do lists`
  for (const { items, ...list } of lists) {
    const made = await send('POST', '/todos', token, list)
    for (const { isDone, ...item } of items) {
      const added = await send('POST', `/todos/${made.body.id}/items`, token, item)
      if (isDone)
        await send('PATCH', `/todos/${made.body.id}/items/${added.body.id}`, token, { checked: true })
    }
  }
  return `${lists.length} to-do lists`
}
