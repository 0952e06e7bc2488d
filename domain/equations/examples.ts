import type { Locale } from '../locale'

/** The examples of the screen, by what they show. */
export const exampleNames = [
  'quadratic',
  'system',
  'inequality',
  'derivative',
  'integral',
  'limit',
  'sum',
  'matrix',
  'units',
  'statistics',
  'calendar',
  'logic',
] as const

type Examples = Record<(typeof exampleNames)[number], string>

const all: Record<Locale, Examples> = {
  en: {
    quadratic: 'x^2 - 5x + 6 = 0',
    system: 'x + y = 5, x - y = 1',
    inequality: 'x^2 - 4 < 0',
    derivative: 'd/dx x^2 sin x',
    integral: 'integral x^2 from 0 to 3',
    limit: 'limit sin(x)/x as x to 0',
    sum: 'sum k^2 from k=1 to n',
    matrix: 'det [[1,2],[3,4]]',
    units: '5 km to miles',
    statistics: 'statistics 2, 4, 4, 6',
    calendar: '2026-03-21 to jalali',
    logic: 'p and q -> r',
  },
  fa: {
    quadratic: 'x^2 - ۵x + ۶ = ۰',
    system: 'x + y = ۵، x - y = ۱',
    inequality: 'x^2 - ۴ < ۰',
    derivative: 'مشتق x^2 sin x',
    integral: 'انتگرال x^2 از ۰ تا ۳',
    limit: 'حد sin(x)/x وقتی x به ۰',
    sum: 'مجموع k^2 برای k از ۱ تا n',
    matrix: 'دترمینان [[۱،۲]،[۳،۴]]',
    units: '۵ کیلومتر به مایل',
    statistics: 'آمار ۲، ۴، ۴، ۶',
    calendar: '۱۴۰۵/۱/۱ به میلادی',
    logic: 'جدول ارزش p و q -> r',
  },
  ar: {
    quadratic: 'x^2 - ٥x + ٦ = ٠',
    system: 'x + y = ٥، x - y = ١',
    inequality: 'x^2 - ٤ < ٠',
    derivative: 'مشتقة x^2 sin x',
    integral: 'تكامل x^2 من ٠ إلى ٣',
    limit: 'نهاية sin(x)/x عندما x إلى ٠',
    sum: 'مجموع k^2 من k=١ إلى n',
    matrix: 'محدد [[١،٢]،[٣،٤]]',
    units: '٥ كم إلى ميل',
    statistics: 'إحصاء ٢، ٤، ٤، ٦',
    calendar: '٢١ مارس ٢٠٢٦ إلى هجري',
    logic: 'جدول الحقيقة p و q -> r',
  },
}

/** The examples in one language, each an input that is understood. */
export const examplesOf = (locale: Locale): Examples => all[locale]
