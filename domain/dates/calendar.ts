import type { Calendar, Locale, Moment } from '../locale'
import { offsetAt } from './buckets'

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

/**
 * Takes a moment, a calendar, a zone (unknown zones count as UTC) and the days that the reader's Hijri calendar is ahead of
 * Umm al-Qura; gives its parts as numbers, Sunday being 0.
 */
export function dateParts(value: Moment, calendar: Calendar, timeZone: string, hijriDays = 0): Parts {
  const moment = new Date(value).getTime()
  if (Number.isNaN(moment)) throw new RangeError('not a moment')
  const wall = new Date(moment + offsetAt(moment, timeZone))
  const shift = calendar === 'islamic-umalqura' ? hijriDays * 86_400_000 : 0
  const { year, month, day } =
    calendar === 'gregory' ? gregorianDay(wall) : dayOf(new Date(wall.getTime() + shift), calendar)
  return {
    year,
    month,
    day,
    weekday: wall.getUTCDay(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
  }
}

type Day = Pick<Parts, 'year' | 'month' | 'day'>

function gregorianDay(wall: Date): Day {
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() }
}

type Reckoned = Exclude<Calendar, 'gregory'>
const days: Record<Reckoned, Map<number, Day>> = { persian: new Map(), 'islamic-umalqura': new Map() }
const formats = new Map<Reckoned, Intl.DateTimeFormat>()

/** Calendars that only Intl can reckon; a day is asked for once, because a list shows the same days over and over. */
function dayOf(wall: Date, calendar: Reckoned): Day {
  const kept = days[calendar]
  const number = Math.floor(wall.getTime() / 86_400_000)
  let day = kept.get(number)
  if (day === undefined) {
    const read = new Map(
      formatFor(calendar)
        .formatToParts(wall)
        .map((part) => [part.type, part.value]),
    )
    const numberOf = (name: Intl.DateTimeFormatPartTypes) => Number.parseInt(read.get(name) ?? '0', 10)
    day = { year: numberOf('year'), month: numberOf('month'), day: numberOf('day') }
    if (kept.size > 4_000) kept.clear()
    kept.set(number, day)
  }
  return day
}

function formatFor(calendar: Reckoned): Intl.DateTimeFormat {
  const kept = formats.get(calendar)
  if (kept) return kept
  const made = new Intl.DateTimeFormat(`en-US-u-ca-${calendar}-nu-latn`, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  formats.set(calendar, made)
  return made
}
