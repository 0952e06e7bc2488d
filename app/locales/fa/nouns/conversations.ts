import type en from '../../en/nouns/conversations'
import type { Messages } from '../../messages'

export default {
  conversations: 'چت‌های هوش مصنوعی',
  one_conversations: 'چت هوش مصنوعی',
  aiChat: 'چت هوش مصنوعی',
  agent: 'ایجنت',
  newAgentTask: 'کار جدید با ایجنت',
  newConversation: 'چت جدید با هوش مصنوعی',
  cantOpen_conversations: 'نمی‌توانید این چت هوش مصنوعی را باز کنید',
  scope_conversations_read: 'خواندن چت‌های هوش مصنوعی شما',
  scope_conversations_write: 'نوشتن در چت‌های هوش مصنوعی و مصرف سهمیهٔ شما',
} satisfies Messages<typeof en>
