/** `say` takes what the message names, which may be empty; `end` leads to the link where `say` does not. */
export type Text = { subject: string; say: (named: string) => string; end?: string }

/** The kinds of messages about ways to sign in. */
export type WayMail =
  | 'signIn'
  | 'wayAdded'
  | 'wayRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'
  | 'webhookSet'

const en: Record<WayMail, Text> = {
  webhookSet: {
    subject: 'One of your forms now sends its responses to a webhook',
    say: (named) =>
      `Someone added a webhook to your form “${named}”, so its responses are now also sent there.`,
  },
  wayAdded: {
    subject: 'A new sign-in method for your Hamkar account',
    say: (named) => `${named} can now be used to sign in to your account.`,
  },
  wayRemoved: {
    subject: 'A sign-in method was removed from your Hamkar account',
    say: (named) => `${named} can no longer be used to sign in to your account.`,
  },
  passkeyAdded: {
    subject: 'A passkey was added to your Hamkar account',
    say: (named) => `The passkey “${named}” can now be used to sign in to your account without a password.`,
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your Hamkar account',
    say: (named) => `The passkey “${named}” can no longer be used to sign in to your account.`,
  },
  signIn: {
    subject: 'Your sign-in link for Hamkar',
    say: () => 'Open this link to sign in. It works once and expires in 15 minutes:',
  },
  secondFactorOn: {
    subject: 'Two-step verification is on for your Hamkar account',
    say: () => 'From now on, you’ll need a code from your authenticator app to sign in.',
  },
  secondFactorOff: {
    subject: 'Two-step verification is off for your Hamkar account',
    say: () => 'You no longer need a code to sign in.',
  },
  recoveryCodesMade: {
    subject: 'New recovery codes for your Hamkar account',
    say: () => 'New recovery codes were generated. The old ones no longer work.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code for your Hamkar account was used',
    say: () => 'Someone used one of your recovery codes to get into your account.',
  },
}

const fa: Record<WayMail, Text> = {
  webhookSet: {
    subject: 'پاسخ‌های یکی از فرم‌های شما به وب‌هوک فرستاده می‌شود',
    say: (named) => `از این پس پاسخ‌های فرم «${named}» به یک وب‌هوک هم فرستاده می‌شود.`,
  },
  wayAdded: {
    subject: 'راه ورود جدید برای حساب شما در همکار',
    say: (named) => `از این پس با ${named} هم می‌توان وارد حساب شما شد.`,
  },
  wayRemoved: {
    subject: 'یک راه ورود از حساب شما در همکار حذف شد',
    say: (named) => `دیگر نمی‌توان با ${named} وارد حساب شما شد.`,
  },
  passkeyAdded: {
    subject: 'یک کلید عبور به حساب شما در همکار اضافه شد',
    say: (named) => `از این پس با کلید عبور «${named}» می‌توان بدون رمز عبور وارد حساب شما شد.`,
  },
  passkeyRemoved: {
    subject: 'یک کلید عبور از حساب شما در همکار حذف شد',
    say: (named) => `دیگر نمی‌توان با کلید عبور «${named}» وارد حساب شما شد.`,
  },
  signIn: {
    subject: 'لینک ورود شما به همکار',
    say: () => 'برای ورود این لینک را باز کنید. لینک یک‌بارمصرف است و تا ۱۵ دقیقه اعتبار دارد:',
  },
  secondFactorOn: {
    subject: 'ورود دومرحله‌ای حساب شما در همکار روشن شد',
    say: () => 'از این پس هنگام ورود، کد برنامهٔ احراز هویت هم پرسیده می‌شود.',
  },
  secondFactorOff: {
    subject: 'ورود دومرحله‌ای حساب شما در همکار خاموش شد',
    say: () => 'دیگر هنگام ورود کدی پرسیده نمی‌شود.',
  },
  recoveryCodesMade: {
    subject: 'کدهای بازیابی جدید برای حساب شما در همکار',
    say: () => 'کدهای بازیابی جدیدی ساخته شد و کدهای قبلی دیگر کار نمی‌کنند.',
  },
  recoveryCodeUsed: {
    subject: 'یکی از کدهای بازیابی حساب شما در همکار استفاده شد',
    say: () => 'کسی با یکی از کدهای بازیابی شما وارد حسابتان شد.',
  },
}

const ar: Record<WayMail, Text> = {
  webhookSet: {
    subject: 'ردود أحد نماذجك تُرسَل الآن إلى ويب هوك',
    say: (named) => `أصبحت الردود على نموذجك «${named}» تُرسَل أيضًا إلى ويب هوك.`,
  },
  wayAdded: {
    subject: 'طريقة جديدة لتسجيل الدخول إلى حسابك في همكار',
    say: (named) => `أصبح تسجيل الدخول إلى حسابك ممكنًا عبر ${named}.`,
  },
  wayRemoved: {
    subject: 'حُذفت طريقة لتسجيل الدخول إلى حسابك في همكار',
    say: (named) => `لم يعد تسجيل الدخول إلى حسابك ممكنًا عبر ${named}.`,
  },
  passkeyAdded: {
    subject: 'أُضيف مفتاح مرور إلى حسابك في همكار',
    say: (named) => `أصبح تسجيل الدخول إلى حسابك ممكنًا بمفتاح المرور «${named}» من دون كلمة المرور.`,
  },
  passkeyRemoved: {
    subject: 'حُذف مفتاح مرور من حسابك في همكار',
    say: (named) => `لم يعد تسجيل الدخول إلى حسابك ممكنًا بمفتاح المرور «${named}».`,
  },
  signIn: {
    subject: 'رابط تسجيل الدخول إلى همكار',
    say: () => 'افتح هذا الرابط لتسجيل الدخول. الرابط صالح لمرة واحدة ولمدة ١٥ دقيقة:',
  },
  secondFactorOn: {
    subject: 'فُعّل التحقق بخطوتين لحسابك في همكار',
    say: () => 'من الآن فصاعدًا يُطلب عند تسجيل الدخول رمز من تطبيق المصادقة.',
  },
  secondFactorOff: {
    subject: 'أُوقف التحقق بخطوتين لحسابك في همكار',
    say: () => 'لن يُطلب رمز عند تسجيل الدخول بعد الآن.',
  },
  recoveryCodesMade: {
    subject: 'رموز استرداد جديدة لحسابك في همكار',
    say: () => 'أُنشئت رموز استرداد جديدة، ولم تعد الرموز السابقة صالحة.',
  },
  recoveryCodeUsed: {
    subject: 'استُخدم أحد رموز الاسترداد لحسابك في همكار',
    say: () => 'سُجّل الدخول إلى حسابك بأحد رموز الاسترداد.',
  },
}

export const wayTexts = { en, fa, ar }
