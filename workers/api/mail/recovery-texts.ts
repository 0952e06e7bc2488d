import { shownPhone } from '@domain/accounts/phones'
import type { Addition } from '@domain/accounts/recovery'
import { type Locale, localeAt } from '@domain/locale'
import type { Text } from './way-texts'

/** Things that a recovery removed and left; `isKept`: it canceled the account's deletion; `keys` are of data APIs, `renewed` the forms whose webhooks have another secret, `shares` parts of the sentence. */
export type Report = {
  removed: readonly Addition[]
  isKept: boolean
  left: readonly Addition[]
  keys: readonly string[]
  renewed: readonly string[]
  shares: readonly string[]
}

/** The kinds of messages once a person has shown that an account is theirs. */
export type RecoveryMail = 'passwordReset' | 'recovered' | 'takenOver' | 'firstConfirmed'

type Labels = Record<Addition['kind'], (name: string) => string>
type Lines = {
  removed: (all: string) => string
  kept: string
  left: (all: string) => string
  /** Codes alone are left, which have no names to recognize. */
  codesLeft: string
  nothingLeft: string
  keys: (all: string) => string
  renewed: (all: string) => string
  shares: (all: string) => string
}

// First-strong isolate and its end: a name keeps its own direction inside the sentence, and ends none but its own.
export const isolated = (name: string) => `\u2068${name.replace(/[\u2066-\u2069]/g, '')}\u2069`

/** A phone number as the settings write it. Groups of Arabic digits would change places, so left to right is set for all of it. */
const phoneName = (phone: string, locale: Locale) => `\u202d${shownPhone(phone, locale)}\u202c`

/** Takes a way to sign in and its member; gives its name for a message to the member. */
export const wayName = (
  { kind, name }: { kind: string; name: string },
  { language }: { language: number },
) => (kind === 'phone' ? phoneName(name, localeAt(language) ?? 'en') : name)

const format = (locale: Locale, items: readonly string[]) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(items)

/** Takes names that members chose; gives them as one part of a sentence. */
export const list = (locale: Locale, names: readonly string[]): string => format(locale, names.map(isolated))

const quoted: Record<Locale, (name: string) => string> = {
  en: (name) => `“${isolated(name)}”`,
  fa: (name) => `«${isolated(name)}»`,
  ar: (name) => `«${isolated(name)}»`,
}

/** The sentence on other things that still give access. */
function leftLine(say: Lines, left: Report['left'], named: (all: Report['left']) => string): string {
  if (left.length === 0) return say.nothingLeft
  return left.every(({ kind }) => kind === 'recoveryCodes') ? say.codesLeft : say.left(named(left))
}

/** Takes what a recovery did; gives the paragraphs that say so. */
export function reportLines(locale: Locale, report: Report): string[] {
  const { removed, isKept, left, keys, renewed, shares } = report
  const named = (all: readonly Addition[]) =>
    format(
      locale,
      all.map(({ kind, name }) =>
        labels[locale][kind](isolated(kind === 'phone' ? phoneName(name, locale) : name)),
      ),
    )
  const say = lines[locale]
  return [
    ...(removed.length > 0 ? [say.removed(named(removed))] : []),
    ...(isKept ? [say.kept] : []),
    leftLine(say, left, named),
    ...(keys.length > 0 ? [say.keys(list(locale, keys))] : []),
    ...(renewed.length > 0 ? [say.renewed(format(locale, renewed.map(quoted[locale])))] : []),
    ...(shares.length > 0 ? [say.shares(format(locale, shares))] : []),
  ]
}

const labels: Record<Locale, Labels> = {
  en: {
    totp: () => 'authenticator app',
    recoveryCodes: () => 'recovery codes',
    phone: (name) => `phone number ${name}`,
    passkey: (name) => `passkey “${name}”`,
    oidc: (name) => `sign-in with ${name}`,
    webhook: (name) => `webhook on the form “${name}”`,
  },
  fa: {
    totp: () => 'برنامهٔ احراز هویت',
    recoveryCodes: () => 'کدهای بازیابی',
    phone: (name) => `شمارهٔ موبایل ${name}`,
    passkey: (name) => `کلید عبور «${name}»`,
    oidc: (name) => `ورود با ${name}`,
    webhook: (name) => `وب‌هوک فرم «${name}»`,
  },
  ar: {
    totp: () => 'تطبيق المصادقة',
    recoveryCodes: () => 'رموز الاسترداد',
    phone: (name) => `رقم الهاتف ${name}`,
    passkey: (name) => `مفتاح المرور «${name}»`,
    oidc: (name) => `تسجيل الدخول عبر ${name}`,
    webhook: (name) => `ويب هوك النموذج «${name}»`,
  },
}

const lines: Record<Locale, Lines> = {
  en: {
    removed: (all) => `We removed the following: ${all}.`,
    kept: 'The deletion of your account was canceled. To delete the account, request it again in the settings.',
    left: (all) =>
      `The following still work: ${all}. If there’s anything you don’t recognize, remove it in your settings.`,
    codesLeft:
      'Your recovery codes still work. If you didn’t generate them yourself, generate new ones in your settings.',
    nothingLeft: 'You can now sign in only with your password or a link sent to this address.',
    keys: (all) =>
      `The following API keys were created in the last 30 days and still work: ${all}. Revoke any you don’t recognize.`,
    renewed: (all) =>
      `The webhook secrets of the following forms could have been read in the last seven days, so we replaced them and paused the webhooks: ${all}. Deliveries will wait until you turn the webhooks on. On each webhook’s page, create a new secret, set it on your server and turn the webhook on.`,
    shares: (all) =>
      `In the last seven days, you or someone else shared the following, made it public or invited people to it: ${all}. That access still works, so stop sharing anything you didn’t share yourself.`,
  },
  fa: {
    removed: (all) => `حذف شد: ${all}.`,
    kept: 'درخواست حذف حساب شما لغو شد. اگر می‌خواهید حساب حذف شود، دوباره در تنظیمات درخواست کنید.',
    left: (all) => `هنوز برقرار است: ${all}. هرکدام را که نمی‌شناسید در تنظیمات حذف کنید.`,
    codesLeft:
      'کدهای بازیابی شما هنوز کار می‌کنند. اگر خودتان آن‌ها را نساخته‌اید، در تنظیمات کدهای جدید بسازید.',
    nothingLeft: 'از این پس فقط با رمز عبور یا لینکی که به این ایمیل فرستاده شود می‌توانید وارد شوید.',
    keys: (all) =>
      `کلیدهای API زیر در ۳۰ روز گذشته ساخته شده‌اند و هنوز کار می‌کنند: ${all}. هرکدام را که نمی‌شناسید لغو کنید.`,
    renewed: (all) =>
      `کلید امضای وب‌هوک فرم‌های زیر در هفت روز گذشته قابل خواندن بوده است؛ برای همین عوض شد و وب‌هوک‌ها خاموش شدند: ${all}. ارسال‌ها منتظر می‌مانند. در صفحهٔ هر وب‌هوک کلید جدیدی بسازید، آن را در سرور خود بگذارید و وب‌هوک را روشن کنید.`,
    shares: (all) =>
      `موارد زیر در هفت روز گذشته با دیگران به اشتراک گذاشته یا عمومی شده یا برایشان دعوت‌نامه فرستاده شده است: ${all}. این دسترسی‌ها هنوز برقرار است؛ اشتراک هرکدام را که کار شما نبوده بردارید.`,
  },
  ar: {
    removed: (all) => `حُذف: ${all}.`,
    kept: 'أُلغي طلب حذف حسابك. إن أردت حذف الحساب فاطلبه مرة أخرى من الإعدادات.',
    left: (all) => `ما زال قائمًا: ${all}. احذف من الإعدادات ما لا تعرفه.`,
    codesLeft: 'ما زالت رموز الاسترداد صالحة. إن لم تنشئها أنت فأنشئ رموزًا جديدة من الإعدادات.',
    nothingLeft: 'لم يعد تسجيل الدخول ممكنًا إلا بكلمة المرور أو برابط يُرسل إلى هذا البريد.',
    keys: (all) => `أُنشئت مفاتيح API التالية خلال آخر ٣٠ يومًا وما زالت تعمل، فأبطل ما لا تعرفه منها: ${all}.`,
    renewed: (all) =>
      `ربما اطُّلع خلال آخر ٧ أيام على مفاتيح توقيع الويب هوك، لذلك استُبدلت وأُوقف الويب هوك في النماذج التالية: ${all}. تبقى عمليات الإرسال في الانتظار. أنشئ في صفحة كل ويب هوك مفتاحًا جديدًا وضعه في خادمك ثم شغّله.`,
    shares: (all) =>
      `خلال آخر ٧ أيام جرت مشاركة ما يلي مع آخرين أو الدعوة إليه أو جعله عامًّا: ${all}. ما زال كذلك، فأوقف مشاركة ما لم تشاركه أنت.`,
  },
}

/** The effect of the link in a message about something new, which may be an intruder's. */
export const undoHelp: Record<Locale, string> = {
  en: 'If you didn’t do this, open this link within seven days and set a new password. That removes every sign-in method and webhook added since then, signs out all devices and revokes all access tokens:',
  fa: 'اگر کار شما نبود، تا هفت روز می‌توانید این لینک را باز کنید. با آن رمز عبور جدیدی تعیین می‌کنید، راه‌های ورود و وب‌هوک‌هایی که از آن زمان اضافه شده‌اند حذف می‌شوند، همهٔ دستگاه‌ها از حساب خارج می‌شوند و همهٔ توکن‌های دسترسی لغو می‌شوند:',
  ar: 'إن لم يكن ذلك منك فافتح هذا الرابط خلال ٧ أيام لتعيين كلمة مرور جديدة، وحذف كل ما أُضيف منذ ذلك الوقت من طرق لتسجيل الدخول وويب هوك، وتسجيل الخروج من كل الأجهزة، وإبطال كل رموز الوصول:',
}

export const recoveryTexts: Record<Locale, Record<RecoveryMail, Text>> = {
  en: {
    passwordReset: {
      subject: 'Your Hamkar password was reset',
      say: () =>
        'A new password was set with a link sent to this address. All devices were signed out and all access tokens were revoked.',
      end: 'If you didn’t do this, set another password here:',
    },
    recovered: {
      subject: 'Your Hamkar password was reset with a recovery code',
      say: () =>
        'A new password was set with one of your recovery codes. All devices were signed out and all access tokens were revoked.',
    },
    takenOver: {
      subject: 'Your Hamkar account is confirmed',
      say: () =>
        'You confirmed that this email address is yours. An unconfirmed account already existed with it, so we removed everything that gave access to it: password, sessions, access tokens and connected accounts.',
      end: 'You can set a password here:',
    },
    firstConfirmed: {
      subject: 'Your Hamkar email is confirmed',
      say: () =>
        'Your email was confirmed, but not in the browser where the account was created. To be safe, we signed out all other devices and removed access tokens, other sign-in methods and webhooks. The password still works.',
      end: 'If you didn’t create this account, set a new password here:',
    },
  },
  fa: {
    passwordReset: {
      subject: 'رمز عبور شما در همکار بازنشانی شد',
      say: () =>
        'با لینکی که به این ایمیل فرستاده شده بود، رمز عبور جدیدی تعیین شد. همهٔ نشست‌ها بسته و همهٔ توکن‌های دسترسی لغو شدند.',
      end: 'اگر کار شما نبود، اینجا رمز عبور دیگری تعیین کنید:',
    },
    recovered: {
      subject: 'رمز عبور شما در همکار با کد بازیابی بازنشانی شد',
      say: () =>
        'با یکی از کدهای بازیابی شما رمز عبور جدیدی تعیین شد. همهٔ نشست‌ها بسته و همهٔ توکن‌های دسترسی لغو شدند.',
    },
    takenOver: {
      subject: 'حساب شما در همکار تأیید شد',
      say: () =>
        'تأیید کردید که این ایمیل مال شماست. قبلاً حسابی با آن ساخته شده و هرگز تأیید نشده بود؛ برای همین همهٔ راه‌های قبلی ورود به آن حساب از کار افتاد: رمز عبور، نشست‌ها، توکن‌های دسترسی و راه‌های دیگر.',
      end: 'اینجا می‌توانید رمز عبور تعیین کنید:',
    },
    firstConfirmed: {
      subject: 'ایمیل شما در همکار تأیید شد',
      say: () =>
        'ایمیل شما تأیید شد، ولی نه در همان مرورگری که حساب با آن ساخته شده بود. برای امنیت، دستگاه‌های دیگر از حساب خارج شدند و توکن‌های دسترسی، راه‌های دیگر ورود و وب‌هوک‌ها حذف شدند. رمز عبور هنوز کار می‌کند.',
      end: 'اگر این حساب را شما نساخته‌اید، اینجا رمز عبور جدید تعیین کنید:',
    },
  },
  ar: {
    passwordReset: {
      subject: 'أُعيد تعيين كلمة مرورك في همكار',
      say: () =>
        'عُيّنت كلمة مرور جديدة عبر رابط أُرسل إلى هذا البريد، وسُجّل الخروج من كل الأجهزة، وأُبطلت كل رموز الوصول.',
      end: 'إن لم يكن ذلك منك فعيّن كلمة مرور أخرى هنا:',
    },
    recovered: {
      subject: 'أُعيد تعيين كلمة مرورك في همكار برمز استرداد',
      say: () =>
        'عُيّنت كلمة مرور جديدة بأحد رموز الاسترداد، وسُجّل الخروج من كل الأجهزة، وأُبطلت كل رموز الوصول.',
    },
    takenOver: {
      subject: 'حسابك في همكار مؤكَّد الآن',
      say: () =>
        'أكّدتَ أن هذا البريد لك. كان قد أُنشئ به حساب لم يؤكَّد قط، لذلك أُوقفت كل طرق الدخول السابقة إليه: كلمة المرور والجلسات ورموز الوصول وغيرها.',
      end: 'يمكنك تعيين كلمة مرور هنا:',
    },
    firstConfirmed: {
      subject: 'بريدك الإلكتروني في همكار مؤكَّد الآن',
      say: () =>
        'تأكّد بريدك الإلكتروني، لكن ليس من المتصفح الذي أُنشئ منه الحساب. حفاظًا على الأمان سُجّل الخروج من الأجهزة الأخرى، وحُذفت رموز الوصول وطرق تسجيل الدخول الأخرى وويب هوك النماذج. ما زالت كلمة المرور صالحة.',
      end: 'إن لم تنشئ هذا الحساب فعيّن كلمة مرور جديدة هنا:',
    },
  },
}
