import type en from '../../en/nouns/questions'
import type { Messages } from '../../messages'

export default {
  questions: 'سؤال‌ها',
  one_questions: 'سؤال',
  newQuestion: 'سؤال جدید',
  cantOpen_questions: 'نمی‌توانید این سؤال را باز کنید',
  scope_questions_read: 'خواندن سؤال‌ها و پاسخ‌ها',
  scope_questions_write: 'پرسیدن و پاسخ دادن',
} satisfies Messages<typeof en>
