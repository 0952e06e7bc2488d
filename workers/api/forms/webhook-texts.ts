import type { StopReason } from '@domain/forms/webhooks'
import type { Locale } from '@domain/locale'

/** Of a new secret the message about the recovery tells. */
export type ToldReason = Exclude<StopReason, 'new_secret'>
type Texts = {
  subject: string
  reasons: Record<ToldReason, string>
  next: string
  /** The words of the button, why the message came and how to stop such ones. */
  button: string
  why: string
}

/** The e-mail about the webhook of the form `{name}` that was turned off. */
export const stopTexts: Record<Locale, Texts> = {
  en: {
    subject: 'The webhook on “{name}” was turned off',
    reasons: {
      unverified:
        'The webhook on your form “{name}” is off because its server didn’t accept the test message.',
      failing:
        'The webhook on your form “{name}” was turned off because its server hasn’t accepted anything for hours.',
      gone: 'The webhook on your form “{name}” was turned off because its server responded with 410 Gone.',
    },
    next: 'Responses are still stored. Undelivered ones will wait for up to 30 days and be sent when you turn the webhook on again. Open this link to turn it on:',
    button: 'Open webhook',
    why: 'You get one email each time a webhook on one of your forms is turned off. Remove the webhook to stop these emails.',
  },
  fa: {
    subject: 'وب‌هوک «{name}» خاموش شد',
    reasons: {
      unverified: 'وب‌هوک فرم «{name}» خاموش است، چون سرور آن پیام آزمایشی را نپذیرفت.',
      failing: 'وب‌هوک فرم «{name}» خاموش شد، چون سرور آن ساعت‌ها چیزی را نپذیرفت.',
      gone: 'وب‌هوک فرم «{name}» خاموش شد، چون سرور آن با \u2066410 Gone\u2069 پاسخ داد.',
    },
    next: 'پاسخ‌ها همچنان ذخیره می‌شوند. آنچه نرسیده تا ۳۰ روز منتظر می‌ماند و وقتی وب‌هوک را دوباره روشن کنید فرستاده می‌شود. برای روشن کردن این لینک را باز کنید:',
    button: 'باز کردن وب‌هوک',
    why: 'هر بار که وب‌هوک یکی از فرم‌های شما خاموش شود، یک ایمیل می‌گیرید. برای توقف آن، وب‌هوک را حذف کنید.',
  },
  ar: {
    subject: 'أُوقف ويب هوك «{name}»',
    reasons: {
      unverified: 'ويب هوك النموذج «{name}» متوقف لأن خادمه لم يقبل رسالة الاختبار.',
      failing: 'أُوقف ويب هوك النموذج «{name}» لأن خادمه لم يقبل شيئًا منذ ساعات.',
      gone: 'أُوقف ويب هوك النموذج «{name}» لأن خادمه ردّ بالحالة \u2066410 Gone\u2069.',
    },
    next: 'ما زالت الردود تُحفظ. وما لم يصل ينتظر حتى ٣٠ يومًا ويُرسل عند تشغيل الويب هوك من جديد. افتح هذا الرابط لتشغيله:',
    button: 'فتح الويب هوك',
    why: 'تصلك رسالة واحدة كلما أُوقف ويب هوك لأحد نماذجك. لإيقاف هذه الرسائل احذف الويب هوك.',
  },
}
