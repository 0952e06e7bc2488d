import * as v from 'valibot'
import { Instructions } from './conversations'

/** A model that can be chosen; `isLocal`: it runs on the server's own machine or network. */
export const AiModel = v.object({
  id: v.string(),
  name: v.string(),
  isLocal: v.boolean(),
  takesPictures: v.boolean(),
})
export type AiModel = v.InferOutput<typeof AiModel>

/** Tokens of the caller's day: `resetsAt` is the next midnight of UTC. */
export const AiBudget = v.object({ used: v.number(), limit: v.number(), resetsAt: v.string() })
export type AiBudget = v.InferOutput<typeof AiBudget>

/** Addresses of a chat site of others for each language, where the operator set them. */
export const AiEmbed = v.object({
  en: v.optional(v.string()),
  fa: v.optional(v.string()),
  ar: v.optional(v.string()),
})

export type AiEmbed = v.InferOutput<typeof AiEmbed>

/** `GET /ai`: what is set up; members also get their budget. The first model is the one used where none is chosen. */
export const Ai = v.object({
  isOn: v.boolean(),
  models: v.array(AiModel),
  budget: v.optional(AiBudget),
  embed: v.optional(AiEmbed),
})
export type Ai = v.InferOutput<typeof Ai>

/** `GET|PUT /ai/instructions`: the member's own, for all conversations. */
export const AiInstructions = v.strictObject({ instructions: Instructions })
export type AiInstructions = v.InferOutput<typeof AiInstructions>

/** Settings that turn the chat on, named by screens where it is off; one of them is enough, a key only where the host wants one. */
export const aiSettings = ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODELS'] as const
