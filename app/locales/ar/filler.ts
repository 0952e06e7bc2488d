import type en from '../en/filler'
import type { Messages } from '../messages'

export default {
  error_unknown_option: 'اختر أحد الخيارات.',
  error_too_many_options: 'اخترتَ خيارات أكثر من المسموح.',
  error_too_few_options: 'اختر خيارات أكثر.',
  error_not_shown: 'هذا السؤال لا يُطرح بعد إجاباتك الأخرى.',
  error_too_fast: 'كان ذلك سريعًا جدًا. انتظر لحظة ثم أعد الإرسال.',
} satisfies Messages<typeof en>
