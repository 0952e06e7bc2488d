export default {
  conversations: 'AI chats',
  one_conversations: 'AI chat',
  aiChat: 'AI chat',
  agent: 'Agent',
  newAgentTask: 'New agent task',
  newConversation: 'New AI chat',
  cantOpen_conversations: 'You can’t open this AI chat',
  scope_conversations_read: 'Read your AI chats',
  scope_conversations_write: 'Write in your AI chats and spend your AI budget',
} as const
