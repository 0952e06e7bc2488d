import type en from '../en/forms'
import type { Messages } from '../messages'

export default {
  error_unknown_type: 'نوع پرسش را انتخاب کنید.',
  error_unknown_element: 'پرسشی از همین فرم را انتخاب کنید؛ شرط فقط به پرسش‌های قبلی نگاه می‌کند.',
  error_unknown_layout: 'یک گزینه انتخاب کنید.',
  error_leads_back: 'پرش فقط می‌تواند به پرسشی بعد از این برود.',
  error_option_twice: 'یک گزینه دو بار آمده است. یکی را حذف کنید.',
  error_too_many_elements: 'هر فرم حداکثر ۲۰۰ بخش دارد.',
  error_too_many_forms: 'تعداد فرم‌هایتان به سقف رسیده است. اول یکی را حذف کنید.',
  error_not_a_colour: 'رنگ را مثل \u2066#3355ff\u2069 وارد کنید.',
  error_not_https: 'آدرس را با \u2066https://\u2069 شروع کنید.',
  error_not_public_host: 'آدرسی وارد کنید که همه از اینترنت به آن می‌رسند.',
} satisfies Messages<typeof en>
