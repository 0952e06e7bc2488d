import type { Conversation } from '@domain/conversations/conversations'
import { type AttachmentPart, textOf } from '@domain/conversations/messages'
import { iso } from '@kit/iso'
import type { MessageRow } from './table'

/** Takes a conversation and the branch that is shown; gives it as Markdown. */
export function conversationMarkdown({ title, model }: Conversation, branch: readonly MessageRow[]): string {
  const parts = branch.map(({ role, parts, model: own, createdAt }) => {
    const attached = parts.filter((part): part is AttachmentPart => part.type === 'data-attachment')
    const names = attached.map(({ data }) => `> 📎 ${data.name.replace(/\s+/g, ' ')}`)
    const who = role === 'user' ? '👤' : `🤖 ${own ?? model ?? ''}`.trim()
    return [`## ${who} · ${iso(createdAt)}`, names.join('\n'), textOf(parts)]
      .filter((text) => text !== '')
      .join('\n\n')
  })
  return `# ${title.replace(/\s+/g, ' ')}\n\n${parts.join('\n\n')}\n`
}

/** The whole conversation with all branches. */
export function conversationJson(conversation: Conversation, rows: readonly MessageRow[]) {
  const { shareUrl: _, sharedAt: __, version: ___, isAnswering: ____, ...head } = conversation
  return { ...head, messages: rows.map(shownMessage) }
}

/** A message as exports have it. */
export const shownMessage = ({
  ownerId: _,
  conversationId: __,
  seq: ___,
  createdAt,
  ...message
}: MessageRow) => ({
  ...message,
  createdAt: iso(createdAt),
})
