import type { Locale } from '@domain/locale'
import type { MailKind } from './texts'

type Buttons = Partial<Record<MailKind, string>> & { other: string }

/** The texts around a mail's own text in its HTML form. */
type LetterTexts = {
  product: string
  /** Before the address that the button leads to. */
  address: string
  line: string
  buttons: Buttons
  /** Why a mail came that somebody asked for by giving its address. */
  requested: string
  /** Why a mail about the account came, and that it cannot be turned off. */
  security: string
}

export const letterTexts: Record<Locale, LetterTexts> = {
  en: {
    product: 'Hamkar',
    address: 'Button doesn’t work? Open this link:',
    line: 'Hamkar, a workplace for software developers.',
    buttons: {
      confirmation: 'Confirm email',
      change: 'Confirm new email',
      signIn: 'Sign in',
      other: 'Set a new password',
    },
    requested: 'You’re getting this because this email address was entered on Hamkar.',
    security:
      'You’re getting this because it’s about the security of your account. These emails can’t be turned off.',
  },
  fa: {
    product: 'همکار',
    address: 'دکمه کار نمی‌کند؟ این آدرس را باز کنید:',
    line: 'همکار، فضای کاری برنامه‌نویسان.',
    buttons: {
      confirmation: 'تأیید ایمیل',
      change: 'تأیید ایمیل جدید',
      signIn: 'ورود',
      other: 'تعیین رمز عبور جدید',
    },
    requested: 'این پیام را گرفته‌اید چون کسی این ایمیل را در همکار وارد کرده است.',
    security: 'این پیام دربارهٔ امنیت حساب شماست؛ این نوع ایمیل‌ها را نمی‌شود غیرفعال کرد.',
  },
  ar: {
    product: 'همكار',
    address: 'الزر لا يعمل؟ افتح هذا الرابط:',
    line: 'همكار، مساحة عمل للمطوّرين.',
    buttons: {
      confirmation: 'تأكيد البريد الإلكتروني',
      change: 'تأكيد البريد الجديد',
      signIn: 'تسجيل الدخول',
      other: 'تعيين كلمة مرور جديدة',
    },
    requested: 'وصلتك هذه الرسالة لأن هذا البريد أُدخل في همكار.',
    security: 'تخص هذه الرسالة أمان حسابك، لذلك لا يمكن إيقافها.',
  },
}
