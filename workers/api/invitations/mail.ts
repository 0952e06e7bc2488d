import { displayName } from '@domain/accounts/accounts'
import { type Locale, localeAt } from '@domain/locale'
import { letterHtml } from '../mail/html'
import type { Message } from '../mail/messages'
import { isolated } from '../mail/recovery-texts'
import { greetings } from '../mail/texts'
import type { SharingMailTexts } from '../members/sharing'

type InvitationMail = {
  email: string
  role: 'editor' | 'viewer'
  thingId: string
  title: string
  texts: SharingMailTexts
  inviter: { firstName: string; lastName: string; language: number }
  /** The web's origin. */
  web: string
  /** Refuses further invitations to the address. */
  refusalToken: string
}

type Names = { name: string; title: string; email: string }
type Texts = {
  editor: string
  viewer: string
  open: (names: Names) => string
  end: string
  refuse: string
  /** The words of the button, and of the link that refuses. */
  button: string
  stop: string
}

const longest = { name: 40, title: 60 }

/** A member's text, short and without anything that a mail program would make a link of: the message goes to a stranger in our name. */
function tamed(text: string, most: number): string {
  const plain = text
    // The half-space of Persian words is such a sign too, and stays.
    .replace(/(?:(?!\u200c)[\p{C}\s])+/gu, ' ')
    .replace(/(?<=\S)[.:/\\@]+(?=\S)/gu, ' ')
    .trim()
  const letters = [...plain]
  return isolated(letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : plain)
}

/** Takes an invitation; gives its message, in the language of who invites. Its link lets nobody in. */
export function invitationMail({
  email,
  role,
  thingId,
  title,
  texts,
  inviter,
  web,
  refusalToken,
}: InvitationMail): Message {
  const locale = localeAt(inviter.language) ?? 'en'
  const names = {
    name: tamed(displayName(inviter), longest.name),
    title: tamed(title, longest.title),
    email: `\u2066${email}\u2069`,
  }
  const say = sentences[locale]
  const { subject, invited } = texts[locale]
  const refuse = `${web}/${locale}/no-invitations/${refusalToken}`
  const headers = {
    'List-Unsubscribe': `<${refuse}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  const paragraphs = [greetings[locale](null), `${invited(names)} ${say[role]}`, say.open(names)]
  const url = `${web}/${locale}/signup?mode=up&redirectTo=/dashboard/invitations/${thingId}`
  const html = letterHtml({
    locale,
    web,
    title: subject,
    paragraphs,
    action: { text: say.button, url },
    foot: [say.end, { text: say.stop, url: refuse }],
  })
  const body = [...paragraphs, url, say.end, say.refuse, refuse].join('\n\n')
  return { to: email, subject, body, html, headers }
}

const sentences: Record<Locale, Texts> = {
  en: {
    editor: 'You can edit it.',
    viewer: 'You can view it.',
    open: ({ email }) =>
      `Open this link to sign up or sign in with ${email}. You’ll get access once you confirm this email address. The invitation expires in 14 days:`,
    end: 'If you don’t know who this is from, you can ignore this email.',
    refuse: 'To stop getting invitations at this address, open this link:',
    button: 'Open invitation',
    stop: 'Don’t send me invitations',
  },
  fa: {
    editor: 'می‌توانید آن را ویرایش کنید.',
    viewer: 'می‌توانید آن را ببینید.',
    open: ({ email }) =>
      `برای ثبت‌نام یا ورود با ${email} این لینک را باز کنید. وقتی این ایمیل تأیید شود، دسترسی پیدا می‌کنید. دعوت تا ۱۴ روز اعتبار دارد:`,
    end: 'اگر فرستنده را نمی‌شناسید، این ایمیل را نادیده بگیرید.',
    refuse: 'اگر نمی‌خواهید دیگر به این ایمیل دعوت‌نامه بیاید، این لینک را باز کنید:',
    button: 'باز کردن دعوت',
    stop: 'دیگر برایم دعوت‌نامه نفرستید',
  },
  ar: {
    editor: 'لديك صلاحية التعديل.',
    viewer: 'لديك صلاحية العرض.',
    open: ({ email }) =>
      `افتح هذا الرابط لإنشاء حساب أو تسجيل الدخول بالبريد ${email}. يُفتح لك ما دُعيت إليه بعد تأكيد هذا البريد. الدعوة صالحة لمدة ١٤ يومًا:`,
    end: 'إن كنت لا تعرف المرسل فتجاهل هذه الرسالة.',
    refuse: 'لإيقاف رسائل الدعوة إلى هذا البريد افتح هذا الرابط:',
    button: 'فتح الدعوة',
    stop: 'إيقاف الدعوات',
  },
}
