import type en from '../../en/nouns/answers'
import type { Messages } from '../../messages'

export default {
  answers: 'پاسخ‌ها',
} satisfies Messages<typeof en>
