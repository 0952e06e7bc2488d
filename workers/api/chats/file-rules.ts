import type { FileRules } from '../files/policy'
import { roleInChat } from './policy'

/** Files of a chat are read by its two members, and put there by who may write. */
export const chatFiles: FileRules = {
  prefix: 'chat_',
  scope: 'chats',
  async accessOf(db, chatId, userId, act) {
    const role = await roleInChat(db, chatId, userId)
    if (role === null) return null
    return act === 'write' && role === 'viewer' ? 'refused' : 'given'
  },
}
