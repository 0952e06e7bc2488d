import { type Locale, localeAt } from '@domain/locale'

export type Message = { to: string; subject: string; body: string }
export type MailKind = 'reset' | 'confirmation' | 'change' | 'changed'

type Text = { subject: string; lines: (name: string) => string[] }

const texts: Record<Locale, Record<MailKind, Text>> = {
  en: {
    reset: {
      subject: 'Set a new password for Hamkar',
      lines: (name) => [
        `Hello ${name},`,
        'Open this link to set a new password. It works once and expires in an hour:',
      ],
    },
    confirmation: {
      subject: 'Confirm your email for Hamkar',
      lines: (name) => [`Hello ${name},`, 'Open this link to confirm your email. It expires in seven days:'],
    },
    change: {
      subject: 'Confirm your new email for Hamkar',
      lines: (name) => [
        `Hello ${name},`,
        'Open this link to use this email for your account. It expires in seven days:',
      ],
    },
    changed: {
      subject: 'Your email for Hamkar was changed',
      lines: (name) => [
        `Hello ${name},`,
        'Your account now uses another email. If that wasn’t you, set a new password and contact us:',
      ],
    },
  },
  fa: {
    reset: {
      subject: 'رمز عبور تازه برای همکار',
      lines: (name) => [
        `سلام ${name}،`,
        'برای گذاشتن رمز عبور تازه این نشانی را باز کنید. فقط یک بار و تا یک ساعت کار می‌کند:',
      ],
    },
    confirmation: {
      subject: 'تأیید ایمیل شما در همکار',
      lines: (name) => [`سلام ${name}،`, 'برای تأیید ایمیلتان این نشانی را باز کنید. تا هفت روز کار می‌کند:'],
    },
    change: {
      subject: 'تأیید ایمیل تازهٔ شما در همکار',
      lines: (name) => [
        `سلام ${name}،`,
        'برای اینکه حسابتان از این پس با این ایمیل باشد، این نشانی را باز کنید. تا هفت روز کار می‌کند:',
      ],
    },
    changed: {
      subject: 'ایمیل حساب شما در همکار عوض شد',
      lines: (name) => [
        `سلام ${name}،`,
        'حساب شما حالا ایمیل دیگری دارد. اگر کار شما نبود، رمز عبور را عوض کنید و به ما خبر دهید:',
      ],
    },
  },
  ar: {
    reset: {
      subject: 'كلمة مرور جديدة في همكار',
      lines: (name) => [
        `مرحبًا ${name}،`,
        'افتح هذا العنوان لتعيين كلمة مرور جديدة. يعمل مرة واحدة خلال ساعة:',
      ],
    },
    confirmation: {
      subject: 'أكّد بريدك في همكار',
      lines: (name) => [`مرحبًا ${name}،`, 'افتح هذا العنوان لتأكيد بريدك. يعمل خلال سبعة أيام:'],
    },
    change: {
      subject: 'أكّد بريدك الجديد في همكار',
      lines: (name) => [
        `مرحبًا ${name}،`,
        'افتح هذا العنوان ليصبح هذا البريد بريد حسابك من الآن. يعمل خلال سبعة أيام:',
      ],
    },
    changed: {
      subject: 'تغيّر بريد حسابك في همكار',
      lines: (name) => [
        `مرحبًا ${name}،`,
        'صار لحسابك بريد آخر. إن لم تكن أنت من غيّره، فعيّن كلمة مرور جديدة وأخبرنا:',
      ],
    },
  },
}

const ignore: Record<Locale, string> = {
  en: 'If you didn’t ask for this, you can ignore this email.',
  fa: 'اگر شما نخواسته‌اید، لازم نیست کاری بکنید.',
  ar: 'إن لم تطلب ذلك فلا حاجة إلى فعل شيء.',
}

// First-strong isolate and its end: a name keeps its own direction inside the sentence.
const isolated = (name: string) => `\u2068${name}\u2069`

/** Takes what to say, to whom, in which language (its index) and the path that it leads to; gives a plain message. */
export function compose(
  kind: MailKind,
  to: { email: string; firstName: string; language: number },
  web: string,
  path: string,
): Message {
  const locale = localeAt(to.language) ?? 'en'
  const { subject, lines } = texts[locale][kind]
  // The address stands alone on its line, so that no neighbour changes its direction or becomes part of it.
  const parts = [...lines(isolated(to.firstName)), `${web}/${locale}${path}`]
  if (kind !== 'changed') parts.push(ignore[locale])
  return { to: to.email, subject, body: parts.join('\n\n') }
}
