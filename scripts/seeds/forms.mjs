/** A survey that is answered, a quiz, and a draft: one in each language. */
const forms = [
  {
    isPublished: true,
    form: {
      name: 'آزمون‌گران نسخهٔ اول',
      language: 'fa',
      elements: [
        { type: 'welcome', key: 'welcome', question: 'سلام!', help: 'چند سؤال کوتاه دربارهٔ ابزارهایتان.' },
        { type: 'text', key: 'name', question: 'نام شما', required: true, max: 80 },
        {
          type: 'radio',
          key: 'stack',
          question: 'بیشتر با چه می‌سازید؟',
          help: 'یکی را انتخاب کنید.',
          options: ['React', 'Vue', 'Svelte'],
          hasOther: true,
          required: true,
        },
        {
          type: 'multiline',
          key: 'why_react',
          question: 'چه چیزی در React اذیتتان می‌کند؟',
          showIf: { key: 'stack', is: 'React' },
        },
        { type: 'number', key: 'years', question: 'چند سال است برنامه می‌نویسید؟', min: 0, max: 60 },
        { type: 'date', key: 'from', question: 'از کی می‌توانید شروع کنید؟' },
        { type: 'email', key: 'email', question: 'ایمیل', required: true },
      ],
      settings: { thanks: 'ممنون! نسخهٔ آزمایشی را برایتان می‌فرستیم.' },
    },
    answers: [
      {
        name: 'سارا',
        stack: 'React',
        why_react: 'راست‌به‌چپ کردنِ کتابخانه‌ها.',
        years: '۶',
        email: 'sara@example.com',
      },
      { name: 'امید', stack: 'Svelte', years: '۳', from: '2026-12-21', email: 'omid@example.com' },
      { name: 'Maya', stack: 'Vue', years: 11, email: 'maya@example.com' },
      { name: 'یوسف', stack: 'Solid', years: '٢', email: 'yusuf@example.com' },
    ],
  },
  {
    isPublished: true,
    form: {
      name: 'Web basics',
      language: 'en',
      elements: [
        { type: 'welcome', key: 'welcome', question: 'How well do you know the web?' },
        {
          type: 'radio',
          key: 'status_404',
          question: 'What does the status 404 say?',
          options: ['The server broke', 'Nothing was found here', 'You must sign in'],
          right: ['Nothing was found here'],
          points: 1,
          required: true,
        },
        {
          type: 'checkbox',
          key: 'methods',
          question: 'Which of these are HTTP methods?',
          options: ['GET', 'FETCH', 'PATCH', 'SEND'],
          right: ['GET', 'PATCH'],
          points: 2,
          required: true,
        },
      ],
      settings: { showsScore: true, showsRight: true },
    },
    answers: [
      { status_404: 'Nothing was found here', methods: ['GET', 'PATCH'] },
      { status_404: 'The server broke', methods: ['GET'] },
    ],
  },
  {
    isPublished: false,
    form: {
      name: 'تأكيد حضور لقاء المطورين',
      language: 'ar',
      elements: [
        {
          type: 'radio',
          key: 'coming',
          question: 'هل ستحضر؟',
          options: ['نعم', 'ربما', 'لا'],
          required: true,
          jumps: [{ is: 'لا', to: 'message' }],
        },
        { type: 'text', key: 'name', question: 'اسمك', required: true },
        { type: 'multiline', key: 'message', question: 'رسالة إلى المنظمين' },
      ],
    },
    answers: [],
  },
]

/**
 * Makes the demo member's forms with some answers, unless there are some.
 * @param {import('../seed.mjs').Seeding} at
 * @returns {Promise<string>} what there is now
 */
export async function seed({ ask, token }) {
  const { body } = await ask.api('GET', '/forms', token)
  if (body.items.length > 0) return `${body.items.length} forms`
  for (const { form, isPublished, answers } of forms) {
    const { id } = (await ask.api('POST', '/forms', token, form)).body
    if (isPublished) await ask.api('POST', `/forms/${id}/publish`, token, {})
    const startedAt = new Date(Date.now() - 60_000).toISOString()
    for (const given of answers)
      await ask.api('POST', `/forms/${id}/answers`, null, { version: 1, answers: given, startedAt })
  }
  return `${forms.length} forms`
}
