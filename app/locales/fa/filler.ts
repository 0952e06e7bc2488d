import type en from '../en/filler'
import type { Messages } from '../messages'

export default {
  error_unknown_option: 'یکی از گزینه‌ها را انتخاب کنید.',
  error_too_many_options: 'بیش از حد گزینه انتخاب کرده‌اید.',
  error_too_few_options: 'گزینه‌های بیشتری انتخاب کنید.',
  error_not_shown: 'با پاسخ‌های دیگرتان این پرسش پرسیده نمی‌شود.',
  error_too_fast: 'خیلی سریع بود. کمی صبر کنید و دوباره بفرستید.',
} satisfies Messages<typeof en>
