import type { Locale } from '@domain/locale'
import { type RecoveryMail, recoveryTexts } from './recovery-texts'
import { type Text, type WayMail, wayTexts } from './way-texts'

export type MailKind =
  | 'reset'
  | 'confirmation'
  | 'change'
  | 'asked'
  | 'askedOpen'
  | 'changed'
  | 'passwordChanged'
  | RecoveryMail
  | 'tokenMade'
  | 'newDevice'
  | WayMail
  | 'deletionAsked'

const en: Record<MailKind, Text> = {
  ...wayTexts.en,
  ...recoveryTexts.en,
  reset: {
    subject: 'Set a new password for Hamkar',
    say: () => 'Open this link to set a new password. It works once and expires in an hour:',
  },
  confirmation: {
    subject: 'Confirm your email for Hamkar',
    say: () => 'Open this link to confirm your email. It expires in seven days:',
  },
  change: {
    subject: 'Confirm your new email for Hamkar',
    say: () => 'Open this link to use this address for your account. It expires in seven days:',
  },
  asked: {
    subject: 'Email change requested for your Hamkar account',
    say: () =>
      'Someone who knows your password asked to change your account’s email. If it was you, you don’t need to do anything. If not, open this link within seven days to set a new password. That cancels or reverses the change, and removes the sign-in methods and webhooks added in the meantime:',
  },
  askedOpen: {
    subject: 'Email change requested for your Hamkar account',
    say: () =>
      'Someone who knows the password asked to change the email of the account registered with this address. If that wasn’t you, set a new password here:',
  },
  changed: {
    subject: 'Your Hamkar email was changed',
    say: () =>
      'Your account now uses a different email. If you didn’t do this, open this link within seven days to set a new password. That restores this address, and removes the sign-in methods and webhooks added in the meantime:',
  },
  passwordChanged: {
    subject: 'Your Hamkar password was changed',
    say: () => 'Your password was changed. If you didn’t do this, set a new one here:',
  },
  tokenMade: {
    subject: 'A new access token for your Hamkar account',
    say: (named) => `The access token “${named}” was created.`,
  },
  newDevice: {
    subject: 'New sign-in to your Hamkar account',
    say: (named) =>
      `Someone signed in to your account from a new device or network${named && ` (${named})`}. If that wasn’t you, set a new password here:`,
  },
  deletionAsked: {
    subject: 'Your Hamkar account will be deleted',
    say: () =>
      'We received a request to delete your account. It will be deleted in 30 days, with everything in it. To keep it, sign in before then and choose “Keep my account”. If you didn’t ask for this, set a new password within seven days; that also cancels the deletion:',
  },
}

const fa: Record<MailKind, Text> = {
  ...wayTexts.fa,
  ...recoveryTexts.fa,
  reset: {
    subject: 'تعیین رمز عبور جدید برای همکار',
    say: () => 'برای تعیین رمز عبور جدید این لینک را باز کنید. لینک یک‌بارمصرف است و تا یک ساعت اعتبار دارد:',
  },
  confirmation: {
    subject: 'تأیید ایمیل شما در همکار',
    say: () => 'برای تأیید ایمیلتان این لینک را باز کنید. لینک تا هفت روز اعتبار دارد:',
  },
  change: {
    subject: 'تأیید ایمیل جدید شما در همکار',
    say: () =>
      'برای اینکه این ایمیل جای ایمیل قبلی حسابتان را بگیرد، این لینک را باز کنید. لینک تا هفت روز اعتبار دارد:',
  },
  asked: {
    subject: 'درخواست تغییر ایمیل حساب شما در همکار',
    say: () =>
      'کسی که رمز عبور شما را می‌داند درخواست تغییر ایمیل حسابتان را داده است. اگر خودتان بوده‌اید، لازم نیست کاری بکنید. اگر نه، تا هفت روز می‌توانید این لینک را باز کنید: تغییر متوقف یا برگردانده می‌شود، رمز عبور جدیدی تعیین می‌کنید و راه‌های ورود و وب‌هوک‌هایی که در این میان اضافه شده‌اند حذف می‌شوند:',
  },
  askedOpen: {
    subject: 'درخواست تغییر ایمیل حساب شما در همکار',
    say: () =>
      'کسی با رمز عبور حساب شما درخواست کرده است ایمیل این حساب عوض شود. اگر شما نبوده‌اید، اینجا رمز عبور جدید تعیین کنید:',
  },
  changed: {
    subject: 'ایمیل حساب شما در همکار عوض شد',
    say: () =>
      'ایمیل حساب شما عوض شده است. اگر کار شما نبود، تا هفت روز می‌توانید این لینک را باز کنید: همین ایمیل برمی‌گردد، رمز عبور جدیدی تعیین می‌کنید و راه‌های ورود و وب‌هوک‌هایی که در این میان اضافه شده‌اند حذف می‌شوند:',
  },
  passwordChanged: {
    subject: 'رمز عبور شما در همکار عوض شد',
    say: () => 'رمز عبور حساب شما عوض شد. اگر کار شما نبود، اینجا رمز عبور جدید تعیین کنید:',
  },
  tokenMade: {
    subject: 'توکن دسترسی جدید برای حساب شما در همکار',
    say: (named) => `توکن دسترسی «${named}» ساخته شد.`,
  },
  newDevice: {
    subject: 'ورود جدید به حساب شما در همکار',
    say: (named) =>
      `از دستگاه یا شبکهٔ جدیدی وارد حساب شما شدند${named && ` (${named})`}. اگر شما نبوده‌اید، اینجا رمز عبور جدید تعیین کنید:`,
  },
  deletionAsked: {
    subject: 'حساب شما در همکار حذف می‌شود',
    say: () =>
      'درخواست حذف حساب شما ثبت شد. حساب ۳۰ روز دیگر با همهٔ محتوایش حذف می‌شود. برای نگه داشتن آن، تا آن روز وارد شوید و «نگه داشتن حساب» را بزنید. اگر کار شما نبود، تا هفت روز می‌توانید اینجا رمز عبور جدید تعیین کنید؛ با آن درخواست حذف هم لغو می‌شود:',
  },
}

const ar: Record<MailKind, Text> = {
  ...wayTexts.ar,
  ...recoveryTexts.ar,
  reset: {
    subject: 'تعيين كلمة مرور جديدة في همكار',
    say: () => 'افتح هذا الرابط لتعيين كلمة مرور جديدة. الرابط صالح لمرة واحدة ولمدة ساعة:',
  },
  confirmation: {
    subject: 'تأكيد بريدك الإلكتروني في همكار',
    say: () => 'افتح هذا الرابط لتأكيد بريدك الإلكتروني. الرابط صالح لمدة ٧ أيام:',
  },
  change: {
    subject: 'تأكيد بريدك الإلكتروني الجديد في همكار',
    say: () => 'افتح هذا الرابط لاستخدام هذا البريد لحسابك. الرابط صالح لمدة ٧ أيام:',
  },
  asked: {
    subject: 'طلب تغيير البريد الإلكتروني لحسابك في همكار',
    say: () =>
      'طلب شخص يعرف كلمة مرورك استخدام بريد إلكتروني آخر لحسابك. إن كان الطلب منك فلا حاجة إلى أي إجراء. وإلا فافتح هذا الرابط خلال ٧ أيام لإيقاف التغيير أو التراجع عنه، وتعيين كلمة مرور جديدة، وحذف ما أُضيف في هذه الأثناء من طرق لتسجيل الدخول وويب هوك:',
  },
  askedOpen: {
    subject: 'طلب تغيير البريد الإلكتروني لحسابك في همكار',
    say: () =>
      'طلب شخص يعرف كلمة المرور استخدام بريد إلكتروني آخر للحساب المسجّل بهذا البريد. إن لم يكن الطلب منك فعيّن كلمة مرور جديدة هنا:',
  },
  changed: {
    subject: 'تغيّر البريد الإلكتروني لحسابك في همكار',
    say: () =>
      'أصبح لحسابك بريد إلكتروني آخر. إن لم يكن ذلك منك فافتح هذا الرابط خلال ٧ أيام لاستعادة هذا البريد، وتعيين كلمة مرور جديدة، وحذف ما أُضيف في هذه الأثناء من طرق لتسجيل الدخول وويب هوك:',
  },
  passwordChanged: {
    subject: 'تغيّرت كلمة مرورك في همكار',
    say: () => 'تغيّرت كلمة مرور حسابك. إن لم يكن ذلك منك فعيّن كلمة مرور جديدة هنا:',
  },
  tokenMade: {
    subject: 'رمز وصول جديد لحسابك في همكار',
    say: (named) => `أُنشئ رمز الوصول «${named}».`,
  },
  newDevice: {
    subject: 'تسجيل دخول جديد إلى حسابك في همكار',
    say: (named) =>
      `سُجّل الدخول إلى حسابك من جهاز أو شبكة جديدة${named && ` (${named})`}. إن لم يكن ذلك منك فعيّن كلمة مرور جديدة هنا:`,
  },
  deletionAsked: {
    subject: 'سيُحذف حسابك في همكار',
    say: () =>
      'وصلنا طلب لحذف حسابك. سيُحذف بكل ما فيه بعد ٣٠ يومًا. للإبقاء عليه، سجّل الدخول قبل ذلك واضغط «الإبقاء على حسابي». إن لم يكن الطلب منك فعيّن كلمة مرور جديدة هنا خلال ٧ أيام، وبذلك يُلغى طلب الحذف أيضًا:',
  },
}

export const texts: Record<Locale, Record<MailKind, Text>> = { en, fa, ar }

export const greetings: Record<Locale, (name: string | null) => string> = {
  en: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
  fa: (name) => (name === null ? 'سلام،' : `سلام ${name}،`),
  ar: (name) => (name === null ? 'مرحبًا،' : `مرحبًا ${name}،`),
}

export const nothingToDo: Record<Locale, string> = {
  en: 'If you didn’t ask for this, you can ignore this email.',
  fa: 'اگر این درخواست کار شما نبوده، این ایمیل را نادیده بگیرید.',
  ar: 'إن لم تطلب ذلك فتجاهل هذه الرسالة.',
}
