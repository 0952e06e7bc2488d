import type { Locale } from '@domain/locale'
import type { ReportReason } from '@domain/reports'

const en = {
  tooManyTitle: 'Too many reports',
  tooManyText: 'Try again in an hour.',
  unavailableText: 'Something went wrong. Try again in a few seconds.',
  reason: 'What’s wrong with it?',
  reasons: {
    phishing: 'It impersonates someone',
    malware: 'It spreads malware',
    spam: 'It’s spam',
    illegal: 'It’s illegal',
    other: 'Something else',
  } satisfies Record<ReportReason<'page'>, string>,
  details: 'Details (optional)',
  send: 'Send report',
  reported: 'Thank you. We’ve received your report.',
  notReported: 'The report wasn’t sent. Choose a reason, and enter at most 500 characters.',
}

type ReportWords = typeof en

const fa: ReportWords = {
  tooManyTitle: 'تعداد گزارش‌ها زیاد است',
  tooManyText: 'یک ساعت دیگر دوباره تلاش کنید.',
  unavailableText: 'مشکلی پیش آمد. چند ثانیهٔ دیگر دوباره تلاش کنید.',
  reason: 'مشکل چیست؟',
  reasons: {
    phishing: 'خود را جای کس دیگری جا می‌زند',
    malware: 'بدافزار پخش می‌کند',
    spam: 'هرزنامه یا تبلیغ است',
    illegal: 'خلاف قانون است',
    other: 'مورد دیگر',
  },
  details: 'جزئیات (اختیاری)',
  send: 'ارسال گزارش',
  reported: 'ممنون. گزارش شما رسید.',
  notReported: 'گزارش ارسال نشد. یک دلیل انتخاب کنید و حداکثر ۵۰۰ کاراکتر بنویسید.',
}

const ar: ReportWords = {
  tooManyTitle: 'بلاغات كثيرة',
  tooManyText: 'أعد المحاولة بعد ساعة.',
  unavailableText: 'حدث خطأ ما. أعد المحاولة بعد ثوانٍ.',
  reason: 'ما المشكلة فيه؟',
  reasons: {
    phishing: 'انتحال صفة جهة أخرى',
    malware: 'برامج ضارة',
    spam: 'محتوى مزعج (Spam)',
    illegal: 'مخالفة القانون',
    other: 'سبب آخر',
  },
  details: 'التفاصيل (اختياري)',
  send: 'إرسال البلاغ',
  reported: 'شكرًا لك. وصلنا بلاغك.',
  notReported: 'تعذّر إرسال البلاغ. اختر سببًا، وأدخل ٥٠٠ حرف على الأكثر.',
}

/** Texts of the report forms of short links and of sites, by language. */
export const reportWords: Record<Locale, ReportWords> = { en, fa, ar }
