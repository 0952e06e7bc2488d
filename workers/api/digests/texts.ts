import type { Locale } from '@domain/locale'

type Texts = {
  /** By plural form; `{{count}}` is how many, or how many at least. */
  subject: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
  hello: string
  more: string
  open: string
  why: { daily: string; weekly: string }
  settings: string
  unsubscribe: string
}

/** The texts of a digest beside the notifications. */
export const digestTexts: Record<Locale, Texts> = {
  en: {
    subject: { one: '{{count}} new notification on Hamkar', other: '{{count}} new notifications on Hamkar' },
    hello: 'Hello {{name}}, here’s what you haven’t read yet:',
    more: 'See the rest on your notifications page.',
    open: 'Open notifications',
    why: {
      daily: 'You get this at most once a day because you turned on the daily digest.',
      weekly: 'You get this at most once a week because you turned on the weekly digest.',
    },
    settings: 'Notification settings',
    unsubscribe: 'Unsubscribe',
  },
  fa: {
    subject: { other: '{{count}} اعلان جدید در همکار' },
    hello: 'سلام {{name}}، این‌ها را هنوز نخوانده‌اید:',
    more: 'بقیه در صفحهٔ اعلان‌ها هستند.',
    open: 'باز کردن اعلان‌ها',
    why: {
      daily: 'این خلاصه حداکثر روزی یک بار می‌آید، چون خلاصهٔ روزانه را روشن کرده‌اید.',
      weekly: 'این خلاصه حداکثر هفته‌ای یک بار می‌آید، چون خلاصهٔ هفتگی را روشن کرده‌اید.',
    },
    settings: 'تنظیمات اعلان‌ها',
    unsubscribe: 'لغو اشتراک',
  },
  ar: {
    subject: {
      one: 'إشعار جديد واحد في همكار',
      two: 'إشعاران جديدان في همكار',
      few: '{{count}} إشعارات جديدة في همكار',
      many: '{{count}} إشعارًا جديدًا في همكار',
      other: '{{count}} إشعار جديد في همكار',
    },
    hello: 'مرحبًا {{name}}، هذا ما لم تقرأه بعد:',
    more: 'البقية في صفحة الإشعارات.',
    open: 'فتح الإشعارات',
    why: {
      daily: 'يصل هذا الملخص مرة في اليوم على الأكثر لأن الملخص اليومي مفعّل.',
      weekly: 'يصل هذا الملخص مرة في الأسبوع على الأكثر لأن الملخص الأسبوعي مفعّل.',
    },
    settings: 'إعدادات الإشعارات',
    unsubscribe: 'إلغاء الاشتراك',
  },
}
