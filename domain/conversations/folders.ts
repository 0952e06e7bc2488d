import * as v from 'valibot'
import { line } from '../text/text'
import { Instructions } from './conversations'

const fields = { name: line(1, 80), instructions: Instructions }

/** `POST /conversation-folders`: the instructions hold for each conversation in the folder. */
export const NewConversationFolder = v.strictObject({
  ...fields,
  instructions: v.optional(fields.instructions, ''),
})

/** `PATCH /conversation-folders/:id` */
export const ConversationFolderChange = v.strictObject(v.partial(v.object(fields)).entries)
export type ConversationFolderChange = v.InferOutput<typeof ConversationFolderChange>

/** A folder; `conversations` counts those in it that are not in the trash, which stay when it is deleted. */
export const ConversationFolder = v.object({
  id: v.string(),
  name: v.string(),
  instructions: v.string(),
  conversations: v.number(),
  version: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type ConversationFolder = v.InferOutput<typeof ConversationFolder>
/** `GET /conversation-folders`: all of them, by name. */
export const ConversationFolders = v.object({ items: v.array(ConversationFolder) })
