import type en from '../../en/nouns/conversations'
import type { Messages } from '../../messages'

export default {
  conversations: 'دردشات الذكاء الاصطناعي',
  one_conversations: 'دردشة ذكاء اصطناعي',
  aiChat: 'دردشة الذكاء الاصطناعي',
  agent: 'الوكيل',
  newAgentTask: 'مهمة جديدة للوكيل',
  newConversation: 'دردشة جديدة مع الذكاء الاصطناعي',
  cantOpen_conversations: 'لا يمكنك فتح هذه الدردشة',
  scope_conversations_read: 'قراءة دردشاتك مع الذكاء الاصطناعي',
  scope_conversations_write: 'الكتابة في دردشاتك مع الذكاء الاصطناعي واستهلاك حصتك',
} satisfies Messages<typeof en>
