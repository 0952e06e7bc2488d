import type { Calendar, Locale, Moment } from './locale'

type Parts = { year: number; month: number; day: number; weekday: number; hour: number; minute: number }

/** Weekday names, Sunday first. */
export const weekdayNames: Record<Locale, readonly string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  fa: ['یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه', 'شنبه'],
  ar: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
}

// Names are kept here because engines differ in theirs, and the server and the browser must write the same letters.
const gregorian: Record<Locale, readonly string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  fa: 'ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر'.split(' '),
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
}
const jalali: Record<Locale, readonly string[]> = {
  en: 'Farvardin Ordibehesht Khordad Tir Mordad Shahrivar Mehr Aban Azar Dey Bahman Esfand'.split(' '),
  fa: 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(' '),
  ar: 'فروردين أرديبهشت خرداد تير مرداد شهريور مهر آبان آذر دي بهمن إسفند'.split(' '),
}
const hijri: Record<Locale, readonly string[]> = {
  en: "Muharram|Safar|Rabi I|Rabi II|Jumada I|Jumada II|Rajab|Sha'ban|Ramadan|Shawwal|Dhu al-Qi'dah|Dhu al-Hijjah".split(
    '|',
  ),
  fa: 'محرم|صفر|ربیع‌الاول|ربیع‌الثانی|جمادی‌الاول|جمادی‌الثانی|رجب|شعبان|رمضان|شوال|ذی‌القعده|ذی‌الحجه'.split('|'),
  ar: 'محرم|صفر|ربيع الأول|ربيع الآخر|جمادى الأولى|جمادى الآخرة|رجب|شعبان|رمضان|شوال|ذو القعدة|ذو الحجة'.split(
    '|',
  ),
}

/** Takes a language, a calendar and whether names are whole; gives the twelve month names (only English shortens). */
export function monthNames(locale: Locale, calendar: Calendar, isLong: boolean): readonly string[] {
  const names = calendar === 'gregory' ? gregorian : calendar === 'persian' ? jalali : hijri
  const whole = names[locale]
  return locale === 'en' && calendar === 'gregory' && !isLong ? whole.map((name) => name.slice(0, 3)) : whole
}

const formats = new Map<string, Intl.DateTimeFormat>()
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Takes a moment, a calendar and a zone (unknown zones count as UTC); gives its parts as numbers, Sunday being 0. */
export function dateParts(value: Moment, calendar: Calendar, timeZone: string): Parts {
  const read = new Map(
    formatFor(calendar, timeZone)
      .formatToParts(new Date(value))
      .map((part) => [part.type, part.value]),
  )
  const number = (name: Intl.DateTimeFormatPartTypes) => Number.parseInt(read.get(name) ?? '0', 10)
  return {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    weekday: weekdays.indexOf(read.get('weekday') ?? ''),
    hour: number('hour'),
    minute: number('minute'),
  }
}

function formatFor(calendar: Calendar, timeZone: string): Intl.DateTimeFormat {
  const key = `${calendar} ${timeZone}`
  const kept = formats.get(key)
  if (kept) return kept
  // Zones come from readers: the store stays small whatever they send.
  if (formats.size > 600) formats.clear()
  const made = makeFormat(calendar, timeZone)
  formats.set(key, made)
  return made
}

function makeFormat(calendar: Calendar, timeZone: string): Intl.DateTimeFormat {
  const options = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  } as const
  try {
    return new Intl.DateTimeFormat(`en-US-u-ca-${calendar}-nu-latn`, { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat(`en-US-u-ca-${calendar}-nu-latn`, { ...options, timeZone: 'UTC' })
  }
}
