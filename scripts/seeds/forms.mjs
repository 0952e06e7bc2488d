import { Problem } from '../local/problem.mjs'

/** A form that is answered in each language, with a branch, and a quiz. */
const forms = [
  {
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
      {
        name: 'نگار',
        stack: 'React',
        why_react: 'فرم‌های بلند کند می‌شوند.',
        years: '۸',
        from: '2026-12-05',
        email: 'negar@example.com',
      },
      { name: 'بهرام', stack: 'Vue', years: '۴', from: '2026-12-12', email: 'bahram@example.com' },
      {
        name: 'لیلا',
        stack: 'React',
        why_react: 'به‌روزرسانی‌ها زیاد است.',
        years: '۵',
        email: 'leila@example.com',
      },
      { name: 'کاوه', stack: 'Svelte', years: '۷', email: 'kaveh@example.com' },
      { name: 'مهسا', stack: 'React', years: '۲', from: '2026-12-08', email: 'mahsa@example.com' },
    ],
  },
  {
    form: {
      name: 'Workshop sign-up',
      language: 'en',
      elements: [
        {
          type: 'welcome',
          key: 'welcome',
          question: 'Accessible forms',
          help: 'A free evening workshop, hands on. Signing up takes a minute.',
        },
        { type: 'text', key: 'name', question: 'Your name', required: true, max: 80 },
        {
          type: 'radio',
          key: 'level',
          question: 'Your experience',
          help: 'How often do you work on a front end?',
          options: ['Every day', 'Now and then', 'I’m just starting'],
          required: true,
          jumps: [{ is: 'I’m just starting', to: 'laptop' }],
        },
        {
          type: 'checkbox',
          key: 'topics',
          question: 'Topics to practice',
          options: ['Labels and errors', 'Keyboard and focus', 'Screen readers', 'Right-to-left'],
          max: 3,
        },
        { type: 'switch', key: 'laptop', question: 'Will you bring a laptop?' },
        { type: 'email', key: 'email', question: 'Where should we send the details?', required: true },
      ],
      settings: { thanks: 'You’re in. We’ve emailed you the address.' },
    },
    answers: [
      ['Priya', 'Every day', ['Screen readers', 'Keyboard and focus'], true],
      ['Tom', 'Now and then', ['Labels and errors'], true],
      ['Ana', 'I’m just starting', null, false],
      ['Noor', 'Every day', ['Right-to-left', 'Keyboard and focus', 'Screen readers'], true],
      ['Ben', 'Every day', ['Keyboard and focus'], true],
      ['Mei', 'Now and then', ['Labels and errors', 'Screen readers'], false],
      ['Omid', 'Every day', ['Right-to-left', 'Labels and errors'], true],
      ['Grace', 'I’m just starting', null, true],
    ].map(([name, level, topics, laptop]) => ({
      name,
      level,
      ...(topics && { topics }),
      laptop,
      email: `${String(name).toLowerCase()}@example.com`,
    })),
  },
  {
    form: {
      name: 'Web basics',
      language: 'en',
      elements: [
        { type: 'welcome', key: 'welcome', question: 'How well do you know the web?' },
        {
          type: 'radio',
          key: 'status_404',
          question: 'What does status 404 mean?',
          options: ['The server failed', 'Nothing was found at this URL', 'You need to sign in'],
          right: ['Nothing was found at this URL'],
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
      { status_404: 'Nothing was found at this URL', methods: ['GET', 'PATCH'] },
      { status_404: 'The server failed', methods: ['GET'] },
    ],
  },
  {
    form: {
      name: 'تأكيد حضور لقاء المطورين',
      language: 'ar',
      elements: [
        {
          type: 'welcome',
          key: 'welcome',
          question: 'لقاء المطورين في عمّان',
          help: 'أمسية عن بناء الواجهات العربية. أربعة أسئلة فقط.',
        },
        {
          type: 'radio',
          key: 'coming',
          question: 'هل ستحضر؟',
          options: ['نعم', 'ربما', 'لا'],
          required: true,
          jumps: [{ is: 'لا', to: 'message' }],
        },
        { type: 'text', key: 'name', question: 'اسمك', required: true },
        {
          type: 'checkbox',
          key: 'sessions',
          question: 'أي الجلسات تهمك؟',
          options: ['الخط العربي على الويب', 'اتجاه الصفحات', 'النماذج دون اتصال'],
        },
        { type: 'multiline', key: 'message', question: 'رسالة إلى المنظمين' },
      ],
      settings: { thanks: 'شكرًا لك، وصل ردك.' },
    },
    answers: [
      { coming: 'نعم', name: 'سلمى', sessions: ['الخط العربي على الويب', 'اتجاه الصفحات'] },
      {
        coming: 'نعم',
        name: 'يوسف',
        sessions: ['النماذج دون اتصال'],
        message: 'هل ستُنشر العروض بعد اللقاء؟',
      },
      { coming: 'ربما', name: 'هدى', sessions: ['اتجاه الصفحات'] },
      { coming: 'لا', message: 'أنا في سفر، وبالتوفيق لكم.' },
      { coming: 'نعم', name: 'كريم', sessions: ['الخط العربي على الويب', 'النماذج دون اتصال'] },
      { coming: 'نعم', name: 'ريم', sessions: ['اتجاه الصفحات', 'النماذج دون اتصال'] },
      { coming: 'ربما', name: 'طارق', sessions: ['الخط العربي على الويب'] },
    ],
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
  for (const { form, answers } of forms) {
    const { id } = (await ask.api('POST', '/forms', token, form)).body
    await ask.api('POST', `/forms/${id}/publish`, token, {})
    const startedAt = new Date(Date.now() - 60_000).toISOString()
    for (const given of answers) {
      const sent = { version: 1, answers: given, startedAt }
      const { status, body } = await ask.api('POST', `/forms/${id}/answers`, null, sent)
      if (status !== 201) throw new Problem(`${form.name} refused an answer: ${JSON.stringify(body)}`)
    }
  }
  return `${forms.length} forms`
}
