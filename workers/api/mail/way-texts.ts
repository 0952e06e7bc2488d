/** `say` takes what the message names, which may be empty. */
export type Text = { subject: string; say: (named: string) => string }

/** What is said of ways to sign in. */
export type WayMail =
  | 'signIn'
  | 'wayAdded'
  | 'wayRemoved'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'

const en: Record<WayMail, Text> = {
  wayAdded: {
    subject: 'A new way to sign in to your Hamkar account',
    say: (named) => `${named} can now sign in to your account. If that wasn’t you, set a new password here:`,
  },
  wayRemoved: {
    subject: 'A way to sign in was removed from your Hamkar account',
    say: (named) =>
      `${named} can no longer sign in to your account. If that wasn’t you, set a new password here:`,
  },
  signIn: {
    subject: 'Your sign-in link for Hamkar',
    say: () => 'Open this link to sign in. It works once and expires in 15 minutes:',
  },
  secondFactorOn: {
    subject: 'Two-step verification is on for your Hamkar account',
    say: () =>
      'From now on, signing in asks for a code from your authenticator app. If that wasn’t you, set a new password here and write to us:',
  },
  secondFactorOff: {
    subject: 'Two-step verification is off for your Hamkar account',
    say: () => 'Signing in no longer asks for a code. If that wasn’t you, set a new password here:',
  },
  recoveryCodesMade: {
    subject: 'New recovery codes for your Hamkar account',
    say: () =>
      'New recovery codes were made; the former ones no longer work. If that wasn’t you, set a new password here:',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code of your Hamkar account was used',
    say: () =>
      'Someone used one of your recovery codes to get into your account. If that wasn’t you, set a new password here, then make new codes in the settings:',
  },
}

const fa: Record<WayMail, Text> = {
  wayAdded: {
    subject: 'راه ورود جدید برای حساب شما در همکار',
    say: (named) =>
      `از این پس با ${named} هم می‌توان وارد حساب شما شد. اگر کار شما نبود، اینجا رمز عبور جدید تعیین کنید:`,
  },
  wayRemoved: {
    subject: 'یک راه ورود از حساب شما در همکار حذف شد',
    say: (named) =>
      `دیگر نمی‌توان با ${named} وارد حساب شما شد. اگر کار شما نبود، اینجا رمز عبور جدید تعیین کنید:`,
  },
  signIn: {
    subject: 'لینک ورود شما به همکار',
    say: () => 'برای ورود این لینک را باز کنید. لینک یک‌بارمصرف است و تا ۱۵ دقیقه اعتبار دارد:',
  },
  secondFactorOn: {
    subject: 'ورود دومرحله‌ای حساب شما در همکار روشن شد',
    say: () =>
      'از این پس هنگام ورود، کد برنامهٔ احراز هویت هم پرسیده می‌شود. اگر کار شما نبود، اینجا رمز عبور جدید تعیین کنید و به ما خبر دهید:',
  },
  secondFactorOff: {
    subject: 'ورود دومرحله‌ای حساب شما در همکار خاموش شد',
    say: () => 'دیگر هنگام ورود کدی پرسیده نمی‌شود. اگر کار شما نبود، اینجا رمز عبور جدید تعیین کنید:',
  },
  recoveryCodesMade: {
    subject: 'کدهای بازیابی جدید برای حساب شما در همکار',
    say: () =>
      'کدهای بازیابی جدیدی ساخته شد و کدهای قبلی دیگر کار نمی‌کنند. اگر کار شما نبود، اینجا رمز عبور جدید تعیین کنید:',
  },
  recoveryCodeUsed: {
    subject: 'یکی از کدهای بازیابی حساب شما در همکار استفاده شد',
    say: () =>
      'با یکی از کدهای بازیابی شما به حسابتان دسترسی گرفته شد. اگر کار شما نبود، اینجا رمز عبور جدید تعیین کنید و بعد در تنظیمات کدهای جدید بسازید:',
  },
}

const ar: Record<WayMail, Text> = {
  wayAdded: {
    subject: 'طريقة جديدة لتسجيل الدخول إلى حسابك في همكار',
    say: (named) =>
      `أصبح تسجيل الدخول إلى حسابك ممكنًا عبر ${named}. إن لم يكن ذلك منك فعيّن كلمة مرور جديدة هنا:`,
  },
  wayRemoved: {
    subject: 'تم حذف طريقة لتسجيل الدخول إلى حسابك في همكار',
    say: (named) =>
      `لم يعد تسجيل الدخول إلى حسابك ممكنًا عبر ${named}. إن لم يكن ذلك منك فعيّن كلمة مرور جديدة هنا:`,
  },
  signIn: {
    subject: 'رابط تسجيل الدخول إلى همكار',
    say: () => 'افتح هذا الرابط لتسجيل الدخول. الرابط صالح لمرة واحدة ولمدة ١٥ دقيقة:',
  },
  secondFactorOn: {
    subject: 'تم تفعيل التحقق بخطوتين لحسابك في همكار',
    say: () =>
      'من الآن فصاعدًا يُطلب عند تسجيل الدخول رمز من تطبيق المصادقة. إن لم يكن ذلك منك فعيّن كلمة مرور جديدة هنا وراسلنا:',
  },
  secondFactorOff: {
    subject: 'تم إيقاف التحقق بخطوتين لحسابك في همكار',
    say: () => 'لن يُطلب رمز عند تسجيل الدخول بعد الآن. إن لم يكن ذلك منك فعيّن كلمة مرور جديدة هنا:',
  },
  recoveryCodesMade: {
    subject: 'رموز استرداد جديدة لحسابك في همكار',
    say: () =>
      'تم إنشاء رموز استرداد جديدة، ولم تعد الرموز السابقة صالحة. إن لم يكن ذلك منك فعيّن كلمة مرور جديدة هنا:',
  },
  recoveryCodeUsed: {
    subject: 'تم استخدام أحد رموز الاسترداد لحسابك في همكار',
    say: () =>
      'تم الوصول إلى حسابك بأحد رموز الاسترداد. إن لم يكن ذلك منك فعيّن كلمة مرور جديدة هنا، ثم أنشئ رموزًا جديدة من الإعدادات:',
  },
}

export const wayTexts = { en, fa, ar }
