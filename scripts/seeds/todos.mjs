const day = 86_400_000
/** @param {number} days */
const inDays = (days) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

const lists = [
  {
    title: 'Spring release',
    text: 'What is left before it goes out',
    items: [
      { text: 'Write the notes of the release', due: inDays(2) },
      { text: 'ترجمهٔ صفحهٔ اول را بازبینی کنم', due: inDays(-1) },
      { text: 'Measure the first load on a slow line' },
      { text: 'Reserve the domain', isDone: true },
    ],
  },
  {
    title: 'کارهای خانه',
    text: 'پیش از آمدن مهمان‌ها',
    items: [
      { text: 'خرید نان و پنیر', due: inDays(1) },
      { text: 'آب دادن گل‌ها', isDone: true },
    ],
  },
]

/**
 * Gives the demo member two to-do lists, unless there are some.
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
