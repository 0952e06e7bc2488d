import { tokensIn } from '@domain/conversations/limits'
import type { MessagePart, ToolPart } from '@domain/conversations/messages'
import type { ModelMessage } from './ask-model'

/** Paths of wrong fields of a call's input → their codes, by the call. */
export type FieldsOfCalls = ReadonlyMap<string, Record<string, string>>

const leftOut = JSON.stringify({ content: '(left out because the conversation became too long)' })

/** Takes parts; gives them in the steps in which the model wrote them. */
function stepsIn(parts: readonly MessagePart[]): MessagePart[][] {
  const steps: MessagePart[][] = [[]]
  for (const part of parts) {
    if (part.type === 'step-start') steps.push([])
    else steps.at(-1)?.push(part)
  }
  return steps
}

/** Takes the parts of an answer of the agent; gives them as a model reads them: its words, its calls and their results. */
export function stepMessages(
  parts: readonly MessagePart[],
  fields: FieldsOfCalls = new Map(),
): ModelMessage[] {
  return stepsIn(parts).flatMap((step): ModelMessage[] => {
    const content = step.flatMap((part) => (part.type === 'text' ? part.text : [])).join('\n\n')
    const calls = step.filter((part): part is ToolPart => part.type === 'dynamic-tool')
    if (calls.length === 0) return content === '' ? [] : [{ role: 'assistant', content }]
    return [
      {
        role: 'assistant',
        content,
        tool_calls: calls.map(({ toolCallId, toolName, input }) => ({
          id: toolCallId,
          type: 'function',
          function: { name: toolName, arguments: JSON.stringify(input) },
        })),
      },
      ...calls.map(
        (call): ModelMessage => ({
          role: 'tool',
          tool_call_id: call.toolCallId,
          content: JSON.stringify(outcomeOf(call, fields)),
        }),
      ),
    ]
  })
}

function outcomeOf({ toolCallId, state, output, errorText, approval }: ToolPart, fields: FieldsOfCalls) {
  switch (state) {
    case 'output-available':
      return approval ? { approved: true, content: output } : { content: output }
    case 'output-denied':
      return { error: 'The member refused this.' }
    case 'output-error':
      return { error: errorText, ...(fields.has(toolCallId) && { fields: fields.get(toolCallId) }) }
    case 'approval-requested':
    case 'approval-responded':
      return { error: 'The member has not decided about this.' }
    case 'input-available':
      return { error: 'interrupted' }
  }
}

/**
 * Takes messages of steps and the tokens that they may be; gives them with the oldest results left out where they are more.
 * The results of the last step stay in any case.
 */
export function withinTokens(messages: readonly ModelMessage[], most: number): ModelMessage[] {
  let over = messages.reduce((sum, message) => sum + tokensIn(JSON.stringify(message)), 0) - most
  const last = messages.findLastIndex((message) => message.role === 'assistant')
  return messages.map((message, at) => {
    if (over <= 0 || at > last || message.role !== 'tool') return message
    over -= tokensIn(message.content) - tokensIn(leftOut)
    return { ...message, content: leftOut }
  })
}
