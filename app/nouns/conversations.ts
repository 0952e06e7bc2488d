import { IconRobot, IconSparkles } from '@tabler/icons-react'
import type { AppNoun } from './app-noun'

export const conversations: AppNoun = {
  icon: IconSparkles,
  text: 'conversations',
  menu: {
    group: 'ai',
    place: 1,
    text: 'aiChat',
    to: '/dashboard/chatgpt',
    shape: 'text',
    refusal: 'cantOpen_conversations',
    words:
      'AI chat assistant model gpt ask chatbot چت هوش مصنوعی دستیار مدل چت‌بات دردشة الذكاء الاصطناعي مساعد نموذج',
  },
  starts: [
    {
      id: 'newConversation',
      text: 'newConversation',
      to: '/dashboard/chatgpt',
      place: 13,
      words: 'new AI chat ask model چت جدید هوش مصنوعی پرسش از مدل دردشة جديدة ذكاء اصطناعي سؤال',
    },
    {
      id: 'newAgentTask',
      text: 'newAgentTask',
      to: '/dashboard/agent',
      icon: IconRobot,
      place: 14,
      words: 'new agent task automate کار جدید ایجنت وكيل مهمة جديدة',
    },
  ],
}
