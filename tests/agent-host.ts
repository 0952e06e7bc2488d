import type { ConversationMessage, ProposalPart, ToolPart } from '@domain/conversations/messages'
import {
  type AiEnv,
  answerIn,
  clientId,
  ended,
  fakeHost,
  lastEvent,
  newConversation,
  Speech,
  said,
} from './ai-host'
import { call } from './api'

/** A call of a tool by its name, with its input. */
export type AskedCall = readonly [name: string, input: unknown]

const event = (value: object) => `data: ${JSON.stringify(value)}\n\n`
const inDelta = (tool_calls: object[], finish_reason: string | null = null) =>
  event({ choices: [{ index: 0, delta: { tool_calls }, finish_reason }] })

/** The same calls as different hosts stream them. */
export const callShapes = {
  /** OpenAI: a piece that names the tool, and the input in pieces. */
  pieces: (calls: readonly AskedCall[]) =>
    calls
      .map(([name, input], index) => {
        const text = JSON.stringify(input)
        const half = Math.ceil(text.length / 2)
        return (
          inDelta([{ index, id: `call_${index}`, type: 'function', function: { name, arguments: '' } }]) +
          inDelta([{ index, function: { arguments: text.slice(0, half) } }]) +
          inDelta([{ index, function: { arguments: text.slice(half) } }])
        )
      })
      .join('') + ended('tool_calls', { total_tokens: 100 }),
  /** Ollama: whole, without an index, and a plain end. */
  whole: (calls: readonly AskedCall[]) =>
    inDelta(
      calls.map(([name, input]) => ({ id: '', function: { name, arguments: JSON.stringify(input) } })),
    ) + ended('stop', { total_tokens: 100 }),
  /** Gemini: every one at index 0. */
  sameIndex: (calls: readonly AskedCall[]) =>
    calls
      .map(([name, input], at) =>
        inDelta(
          [{ index: 0, id: `call_${at}`, function: { name, arguments: JSON.stringify(input) } }],
          'stop',
        ),
      )
      .join(''),
  /** llama.cpp: without ids, the input in pieces. */
  withoutIds: (calls: readonly AskedCall[]) =>
    calls
      .map(([name, input]) => {
        const text = JSON.stringify(input)
        return (
          inDelta([{ function: { name } }]) +
          inDelta([{ function: { arguments: text.slice(0, 3) } }]) +
          inDelta([{ function: { arguments: text.slice(3) } }])
        )
      })
      .join('') + ended('tool_calls'),
  /** Workers AI: objects beside the choices. */
  workersAi: (calls: readonly AskedCall[]) =>
    event({ response: '', tool_calls: calls.map(([name, input]) => ({ name, arguments: input })) }),
  /** A host that does not stream. */
  message: (calls: readonly AskedCall[]) =>
    event({
      choices: [
        {
          message: {
            content: null,
            tool_calls: calls.map(([name, input], at) => ({
              ...{ id: `c${at}`, type: 'function' },
              function: { name, arguments: JSON.stringify(input) },
            })),
          },
          finish_reason: 'tool_calls',
        },
      ],
    }),
} as const

/** One step of a fake model: words, or calls. */
export type FakeStep = string | readonly AskedCall[]
export type FakeQuestion = {
  tools?: { function: { name: string; description: string; parameters: object } }[]
  messages: {
    role: string
    content: string
    tool_call_id?: string
    tool_calls?: { id: string; function: { name: string; arguments: string } }[]
  }[]
}

/** The stream of one step. */
export const speechOf = (step: FakeStep, shape: keyof typeof callShapes = 'pieces'): Speech => {
  const speech = new Speech()
  const body =
    typeof step === 'string' ? said(step) + ended('stop', { total_tokens: 100 }) : callShapes[shape](step)
  speech.say(body + lastEvent).end()
  return speech
}

/** A host that answers each question with the next step, and the last one again. */
export function agentHost(steps: readonly FakeStep[], shape?: keyof typeof callShapes) {
  let asked = 0
  return fakeHost(() => speechOf(steps[Math.min(asked++, steps.length - 1)] ?? '', shape))
}

/** A model that answers as its question says. */
export const obedientHost = (next: (question: FakeQuestion) => FakeStep) =>
  fakeHost((body) => speechOf(next(body as unknown as FakeQuestion)))

export const newAgent = (bearer: string, env: AiEnv) => newConversation(bearer, env, { mode: 'agent' })

export const toolsIn = ({ parts }: Pick<ConversationMessage, 'parts'>): ToolPart[] =>
  parts.filter((part): part is ToolPart => part.type === 'dynamic-tool')

export const proposalsIn = ({ parts }: Pick<ConversationMessage, 'parts'>): ProposalPart[] =>
  parts.filter((part): part is ProposalPart => part.type === 'data-proposal')

/** Continues an answer; gives it. */
export async function continued(bearer: string, env: AiEnv, id: string, messageId: string | null) {
  const path = `/conversations/${id}/messages/${messageId}/continue`
  return answerIn(await call('POST', path, { bearer, env, body: { clientId: clientId() } }))
}

/** The messages that reached the host with a question. */
export const questionOf = (received: string | undefined): FakeQuestion => JSON.parse(received ?? '{}')
