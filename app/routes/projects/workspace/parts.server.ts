import type { Workspace } from '@domain/workspaces'
import { type ApiClient, read } from '~/lib/api.server'
import { readChat } from '../../chats/chat.server'
import { readContent } from '../../documents/content.server'
import { readTodo } from '../../todos/list.server'

/** Reads the chat, the list and the brief; each is null where it was deleted, or its reader was taken out of it. */
export async function readParts(
  api: ApiClient,
  { chatId, todoId, documentId }: Pick<Workspace, 'chatId' | 'todoId' | 'documentId'>,
) {
  const [chat, todo, brief] = await Promise.all([
    chatId && readChat(api, chatId).catch(nothing),
    todoId && readTodo(api, todoId).catch(nothing),
    documentId && readBrief(api, documentId).catch(nothing),
  ])
  return { chat, todo, brief }
}

async function readBrief(api: ApiClient, id: string) {
  const found = await read(api.documents[':id'].$get({ param: { id } }))
  return { document: found, content: await readContent(api, found) }
}

/** A part that cannot be read now must not take the page with it. */
const nothing = () => null
