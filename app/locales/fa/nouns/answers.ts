import type en from '../../en/nouns/answers'
import type { Messages } from '../../messages'

export default {
  answers: 'پاسخ‌ها',
  one_answers: 'پاسخ',
} satisfies Messages<typeof en>
