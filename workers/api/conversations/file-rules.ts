import { things } from '@domain/things'
import type { FileRules } from '../files/policy'
import { findThing } from '../things/require-thing'

/** Pictures of a conversation are read by its owner, and put there by the messages that attach them. */
export const conversationFiles: FileRules = {
  prefix: 'conversation_',
  scope: things.conversations.scope,
  async accessOf(db, id, userId, act) {
    const thing = await findThing(db, id, userId)
    return thing?.role === 'owner' && act === 'read' ? 'given' : null
  },
}
