import type en from '../../en/nouns/answers'
import type { Messages } from '../../messages'

export default {
  answers: 'الإجابات',
  one_answers: 'إجابة',
} satisfies Messages<typeof en>
