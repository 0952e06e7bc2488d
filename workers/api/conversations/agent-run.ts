import { agentLimits } from '@domain/agent/tools'
import type { AiBudget } from '@domain/conversations/ai'
import { tokensIn } from '@domain/conversations/limits'
import type { Db } from '@kit/db'
import type { ToolContext } from '../tools/tool'
import { stepMessages, withinTokens } from './agent-steps'
import { modelTools } from './agent-tools'
import { bytesOf } from './answer-chunks'
import type { AnswerFacts, AnswerStore } from './answer-store'
import { askModel, type ModelMessage, type ModelQuestion } from './ask-model'
import { ToolCaller } from './call-tools'
import type { ModelEvent } from './provider-events'
import type { AnswerEnd, RunningAnswer } from './running-answer'
import { contextTokens } from './settings'

/** The needs of an answer of the agent besides its first question; `bearer` stays in the memory of the object. */
export type AgentStart = {
  bearer: string
  address: string
  budget: AiBudget
  /** The messages before the answer, to which each step adds what came of it. */
  messages: ModelMessage[]
}

type AgentRun = {
  db: Db
  context: Omit<ToolContext, 'bearer' | 'address'>
  start: AgentStart
  facts: AnswerFacts
  question: ModelQuestion
  answer: RunningAnswer
  store: AnswerStore
  /** The events of the first question, which is asked already. */
  first: AsyncGenerator<ModelEvent>
}

/** Takes the first question; gives it with the tools. */
export const withTools = (question: ModelQuestion): ModelQuestion => {
  const tools = modelTools()
  return tools ? { ...question, tools } : question
}

/** Asks the model, makes the calls that it wants and asks again with their results, until it calls nothing or a limit is reached. */
export async function runAgent(run: AgentRun): Promise<AnswerEnd> {
  const { answer, start, context, store } = run
  const { bearer, address, budget } = start
  const caller = new ToolCaller(run.db, { ...context, bearer, address }, run.facts, answer)
  let tokens = 0
  let events = run.first
  let asked = run.facts.asked
  for (let step = 1; ; step += 1) {
    const lettersBefore = lettersOf(answer)
    const { calls, ...end } = await answer.read(events)
    const counted = asked + Math.ceil((lettersOf(answer) - lettersBefore) / 4)
    if (end.ending !== 'failed') tokens += end.tokens ?? counted
    const ended = (one: Partial<AnswerEnd>): AnswerEnd => ({ ...end, ...one, tokens })
    store.count(tokens)
    if (end.ending !== 'whole' || calls.length === 0) return ended({})
    const { isWaiting } = await caller.call(calls)
    if (answer.isStopped) return ended({ ending: 'stopped' })
    if (caller.hasExpired) return ended({ ending: 'cut', error: { code: 'session_expired' } })
    if (isWaiting) return ended({ ending: 'waiting' })
    if (step >= agentLimits.steps || bytesOf(answer.parts) > agentLimits.answerBytes)
      return ended({ ending: 'length' })
    if (budget.used + tokens >= budget.limit)
      return ended({ ending: 'cut', error: { code: 'budget_spent', resetsAt: budget.resetsAt } })
    await answer.startStep()
    const steps = stepMessages(answer.parts, caller.fields)
    const room = contextTokens(context.env) - tokensOf(start.messages)
    const messages = [...start.messages, ...withinTokens(steps, room)]
    asked = tokensOf(messages)
    events = askModel(context.env, { ...run.question, messages }, answer.signal)
  }
}

const lettersOf = ({ parts }: RunningAnswer) => JSON.stringify(parts).length
const tokensOf = (messages: readonly ModelMessage[]) => tokensIn(JSON.stringify(messages))
