import { directionOf, type Locale } from '../locale'
import { type Box, drawBoxes, mirrored } from './draw-boxes'

/** Starts of a new diagram. */
export const templates = ['flow', 'sequence', 'er', 'architecture', 'wireframe'] as const
export type Template = (typeof templates)[number]

const words = {
  en: {
    start: 'Start',
    step: 'Check the input',
    isRight: 'Valid?',
    yes: 'Yes',
    no: 'No',
    save: 'Save',
    fix: 'Ask again',
    end: 'End',
    browser: 'Browser',
    api: 'API',
    database: 'Database',
    request: 'request',
    query: 'query',
    rows: 'rows',
    answer: 'answer',
    users: 'users\nid\nname\nemail',
    orders: 'orders\nid\nuser_id\ntotal',
    products: 'products\nid\ntitle\nprice',
    phone: 'Phone',
    queue: 'Queue',
    worker: 'Worker',
    title: 'Page title',
    menu: 'Menu',
    search: 'Search',
    card: 'Card',
    button: 'Button',
  },
  fa: {
    start: 'شروع',
    step: 'بررسی ورودی',
    isRight: 'معتبر است؟',
    yes: 'بله',
    no: 'خیر',
    save: 'ذخیره',
    fix: 'پرسش دوباره',
    end: 'پایان',
    browser: 'مرورگر',
    api: 'API',
    database: 'پایگاه داده',
    request: 'درخواست',
    query: 'کوئری',
    rows: 'سطرها',
    answer: 'پاسخ',
    users: 'users\nid\nname\nemail',
    orders: 'orders\nid\nuser_id\ntotal',
    products: 'products\nid\ntitle\nprice',
    phone: 'موبایل',
    queue: 'صف',
    worker: 'Worker',
    title: 'عنوان صفحه',
    menu: 'منو',
    search: 'جستجو',
    card: 'کارت',
    button: 'دکمه',
  },
  ar: {
    start: 'البداية',
    step: 'التحقق من الإدخال',
    isRight: 'هل هو صالح؟',
    yes: 'نعم',
    no: 'لا',
    save: 'حفظ',
    fix: 'طلب الإدخال مجددًا',
    end: 'النهاية',
    browser: 'المتصفح',
    api: 'API',
    database: 'قاعدة البيانات',
    request: 'طلب',
    query: 'استعلام',
    rows: 'صفوف',
    answer: 'استجابة',
    users: 'users\nid\nname\nemail',
    orders: 'orders\nid\nuser_id\ntotal',
    products: 'products\nid\ntitle\nprice',
    phone: 'الهاتف',
    queue: 'طابور',
    worker: 'Worker',
    title: 'عنوان الصفحة',
    menu: 'القائمة',
    search: 'بحث',
    card: 'بطاقة',
    button: 'زر',
  },
} as const satisfies Record<Locale, Record<string, string>>

type TemplateWords = Record<keyof typeof words.en, string>

const boxes: Record<Template, (say: TemplateWords) => Box[]> = {
  flow: (say) => [
    { at: [0, 0, 160, 60], text: say.start, color: 'green', to: [1] },
    { at: [0, 120, 160, 60], text: say.step, color: 'blue', to: [2] },
    {
      at: [-20, 240, 200, 110],
      shape: 'diamond',
      text: say.isRight,
      color: 'yellow',
      to: [
        [3, say.yes],
        [4, say.no],
      ],
    },
    { at: [0, 410, 160, 60], text: say.save, color: 'blue', to: [5] },
    { at: [280, 265, 170, 60], text: say.fix, color: 'red', to: [1] },
    { at: [0, 530, 160, 60], text: say.end, color: 'green' },
  ],
  sequence: (say) => [
    ...[say.browser, say.api, say.database].map(
      (text, nth): Box => ({ at: [nth * 260, 0, 160, 56], text, color: 'blue' }),
    ),
    ...[0, 1, 2].map(
      (nth): Box => ({
        line: [
          [nth * 260 + 80, 56],
          [nth * 260 + 80, 400],
        ],
        isDashed: true,
      }),
    ),
    {
      line: [
        [80, 120],
        [340, 120],
      ],
      text: say.request,
    },
    {
      line: [
        [340, 190],
        [600, 190],
      ],
      text: say.query,
    },
    {
      line: [
        [600, 260],
        [340, 260],
      ],
      text: say.rows,
      isDashed: true,
    },
    {
      line: [
        [340, 330],
        [80, 330],
      ],
      text: say.answer,
      isDashed: true,
    },
  ],
  er: (say) => [
    { at: [0, 0, 180, 130], text: say.users, color: 'blue', to: [1] },
    { at: [300, 0, 180, 130], text: say.orders, color: 'green', to: [2] },
    { at: [600, 0, 180, 130], text: say.products, color: 'yellow' },
  ],
  architecture: (say) => [
    { at: [0, 60, 160, 70], text: say.browser, color: 'gray', to: [2] },
    { at: [0, 190, 160, 70], text: say.phone, color: 'gray', to: [2] },
    { at: [290, 125, 160, 70], text: say.api, color: 'blue', to: [3, 4] },
    { at: [580, 50, 170, 70], text: say.database, color: 'green' },
    { at: [580, 200, 170, 70], text: say.queue, color: 'yellow', to: [5] },
    { at: [870, 200, 160, 70], text: say.worker, color: 'violet' },
  ],
  wireframe: (say) => [
    { at: [0, 0, 720, 480], color: 'gray' },
    { at: [0, 0, 720, 64], text: say.title, color: 'gray' },
    { at: [20, 90, 150, 360], text: say.menu, color: 'gray' },
    { at: [200, 90, 340, 50], text: say.search, color: 'gray' },
    { at: [560, 90, 140, 50], text: say.button, color: 'blue' },
    ...[0, 1].flatMap((row) =>
      [0, 1].map(
        (column): Box => ({
          at: [200 + column * 255, 165 + row * 150, 245, 135],
          text: say.card,
          color: 'gray',
        }),
      ),
    ),
  ],
}

/** Takes a template and a language; gives its elements, the same ids each time. It runs as the language is read. */
export function templateElements(template: Template, language: Locale) {
  const made = boxes[template](words[language])
  return drawBoxes(directionOf(language) === 'rtl' ? mirrored(made) : made)
}
