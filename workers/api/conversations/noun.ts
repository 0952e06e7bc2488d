import { purgeKept } from '@kit/kept'
import { sql } from 'drizzle-orm'
import type { NounPart } from '../noun-part'
import { forgetProposals } from '../proposals/queries'
import { forgetUsage } from './budget'
import { conversationPieces } from './export-conversations'
import { conversationFiles } from './file-rules'
import { conversations } from './table'
import { conversationTitles } from './titles'

export const conversationPart: NounPart<'conversations'> = {
  reference: {
    section: 'build',
    en: 'AI chats',
    fa: 'چت‌های هوش مصنوعی',
    ar: 'دردشات الذكاء الاصطناعي',
    titles: conversationTitles,
  },
  search: {
    text: sql`coalesce((SELECT group_concat(text, ' ') FROM (
      SELECT substr(part.value ->> 'text', 1, 1000) AS text FROM conversation_messages AS said, json_each(said.parts) AS part
      WHERE said.conversation_id = page.id AND part.value ->> 'type' = 'text' ORDER BY said.seq LIMIT 20)), '')`,
    isMarkdown: true,
  },
  files: conversationFiles,
  pieces: conversationPieces,
  jobs: (db, now) => ({
    conversations: () => purgeKept(db, conversations, now),
    'ai-usage': () => forgetUsage(db, now),
    proposals: () => forgetProposals(db, now),
  }),
}
