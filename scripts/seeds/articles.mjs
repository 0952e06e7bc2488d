/** Whose they are, whether they are published, and what is said of them. */
const articles = [
  {
    by: 'partner',
    isPublished: true,
    article: {
      title: 'چطور نوبت‌دهی درمانگاه را از پیامک شروع کردیم',
      category: 'technology',
      summary: 'برنامه‌ای که نصب نمی‌خواست، در یک هفته جواب داد. این‌ها را یاد گرفتیم.',
      text: `مدیر درمانگاه اپلیکیشن می‌خواست. ما اول پرسیدیم بیمارها همین حالا چطور نوبت می‌گیرند: با تلفن، و بیشترشان با گوشی ساده.

## پیامک کافی بود

بیمار یک شماره می‌فرستد و نزدیک‌ترین نوبت خالی را می‌گیرد. **هیچ فرمی در کار نیست** و پذیرش فقط استثناها را می‌بیند.

\`\`\`ts
const slot = await firstFree(clinic, { after: now })
await reply(message.from, \`نوبت شما: \${format(slot.at, 'fa')}\`)
\`\`\`

## چه چیزی اشتباه بود

1. روزهای تعطیل را جدا وارد نکرده بودیم.
2. رقم‌های فارسی را نمی‌فهمیدیم؛ «۱» همان \`1\` است.

> ساده‌ترین نسخه‌ای که کسی واقعاً از آن استفاده کند، از کامل‌ترین طرح بهتر است.`,
    },
    comments: ['اگر دو نفر هم‌زمان یک نوبت را بخواهند چه می‌شود؟'],
  },
  {
    by: 'maya',
    isPublished: true,
    article: {
      title: 'Three queries that made our list fast',
      category: 'code',
      summary: 'No cache, no new service: an index in page order, a keyset and one fewer join.',
      text: `Our list of links took 900 ms with 200,000 rows. Now it takes 12 ms on the same machine.

## Read the plan first

\`EXPLAIN QUERY PLAN\` said **SCAN**, and then \`USE TEMP B-TREE FOR ORDER BY\`. Both are signs that the database reads every row to show twenty.

\`\`\`sql
CREATE INDEX links_newest ON links (owner_id, deleted_at, created_at, id);
\`\`\`

## Page from the last row seen

\`OFFSET 10000\` reads ten thousand rows and throws them away. The position of the last row is enough:

\`\`\`sql
SELECT * FROM links
WHERE owner_id = ?1 AND (created_at, id) < (?2, ?3)
ORDER BY created_at DESC, id DESC LIMIT 21;
\`\`\`

### Why the id too

Two rows can be created in the same millisecond. Without the id, one of them would get lost between pages.

## Count less

Nobody needs *page 4,312 of 10,000*. “Show more” only needs to fetch one extra row.`,
    },
    comments: ['The part about the id saved me an afternoon.', 'هل جرّبت الترتيب حسب عمودين مختلفين؟'],
  },
  {
    by: 'salma',
    isPublished: true,
    article: {
      title: 'كيف نراجع كود بعضنا دون أن نخسر أصدقاءنا',
      category: 'community',
      summary: 'أربع عادات صغيرة جعلت المراجعة تعليمًا لا امتحانًا.',
      text: `كنا نؤجل المراجعة لأنها متعبة. اتفقنا على أربع عادات، وصارت تستغرق ربع ساعة.

## اسأل قبل أن تحكم

«لماذا اخترت هذا؟» تفتح حديثًا، و«هذا خطأ» تغلقه.

## راجع القليل كثيرًا

- أقل من **٢٠٠ سطر** في كل مرة
- في اليوم نفسه
- شخص واحد يكفي

## اكتب ما أعجبك أيضًا

من يقرأ الملاحظات يتعلم مما نجح كما يتعلم مما لم ينجح.`,
    },
    comments: [],
  },
  {
    by: 'demo',
    isPublished: true,
    article: {
      title: 'What an offline cash register taught me about time',
      category: 'technology',
      text: `A shop keeps selling while the connection is down. Two tills have to agree later on what happened, and neither clock is right.

## Order is not time

Each register numbers its own sales. When the connection is back, the numbers say what came first, whatever the clocks say.

## Show what hasn’t been sent

One screen shows what’s waiting. People trust software that tells them the truth about itself.`,
    },
    comments: [],
  },
  {
    by: 'demo',
    isPublished: false,
    article: {
      title: 'Notes for a talk about keysets',
      category: 'code',
      text: '## To say\n\n- why pages jump\n- what a cursor holds\n- a demo with two tabs',
    },
    comments: [],
  },
]

/**
 * Writes articles of the demo members and publishes most of them, commented on by the next ones, unless there are some.
 * @param {import('../seed.mjs').Seeding} seeding
 * @returns {Promise<string>} what there is now
 */
export async function seed({ ask, people }) {
  const { body } = await ask.api('GET', '/articles', people.demo.token)
  if (body.items.length > 0) return `${body.items.length} articles`
  const readers = Object.values(people)
  for (const { by, isPublished, article, comments } of articles) {
    const author = people[/** @type {keyof typeof people} */ (by)]
    const { id } = (await ask.api('POST', '/articles', author.token, article)).body
    if (isPublished) await ask.api('POST', `/articles/${id}/publish`, author.token)
    const others = readers.filter((reader) => reader !== author)
    for (const [at, text] of comments.entries())
      await ask.api('POST', `/things/${id}/comments`, others[at]?.token ?? '', { text })
  }
  return `${articles.length} articles`
}
