import type { Locale } from '@domain/locale'

type Plural = { other: string } & Partial<Record<string, string>>
type Texts = {
  subject: Plural
  body: { open: string; why: string }
  /** The words of the button, and of the link to the form’s settings. */
  button: string
  settings: string
}

/** The e-mail of new answers: `{count}` of them to the form `{name}`. */
export const noticeTexts: Record<Locale, Texts> = {
  en: {
    subject: { one: 'New response to “{name}”', other: '{count} new responses to “{name}”' },
    body: {
      open: 'Open this link to read the responses:',
      why: 'You’re getting this because email notifications are on for this form. To change that, edit the form’s settings and publish it again.',
    },
    button: 'Open responses',
    settings: 'Form settings',
  },
  fa: {
    subject: { one: 'یک پاسخ جدید به «{name}»', other: '{count} پاسخ جدید به «{name}»' },
    body: {
      open: 'برای خواندن پاسخ‌ها این لینک را باز کنید:',
      why: 'این ایمیل را می‌گیرید چون «ایمیل به من» در تنظیمات فرم روشن است. برای تغییر، تنظیمات فرم را عوض و فرم را دوباره منتشر کنید.',
    },
    button: 'باز کردن پاسخ‌ها',
    settings: 'تنظیمات فرم',
  },
  ar: {
    subject: {
      one: 'رد جديد على «{name}»',
      two: 'ردّان جديدان على «{name}»',
      few: '{count} ردود جديدة على «{name}»',
      many: '{count} ردًا جديدًا على «{name}»',
      other: '{count} رد جديد على «{name}»',
    },
    body: {
      open: 'افتح هذا الرابط لقراءة الردود:',
      why: 'تصلك هذه الرسالة لأن إعدادات النموذج تطلبها. يمكنك تغيير ذلك في إعدادات النموذج ثم نشره من جديد.',
    },
    button: 'فتح الردود',
    settings: 'إعدادات النموذج',
  },
}
