import type en from '../../en/nouns/questions'
import type { Messages } from '../../messages'

export default {
  questions: 'الأسئلة',
  one_questions: 'سؤال',
  newQuestion: 'سؤال جديد',
  cantOpen_questions: 'لا يمكنك فتح هذا السؤال',
  scope_questions_read: 'قراءة الأسئلة والإجابات',
  scope_questions_write: 'طرح الأسئلة والإجابة عنها',
} satisfies Messages<typeof en>
