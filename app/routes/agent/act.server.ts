import { type ActionFunctionArgs, json, redirect } from '@remix-run/cloudflare'
import { type ApiClient, checked, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { refused, textOf } from '~/lib/form-answer.server'
import { requireUser } from '~/lib/session.server'
import { undecided } from '../conversations/answer-blocks'
import { modes } from '../conversations/modes'
import { changeOrSend } from '../conversations/one.server'
import { blankOf, changedInput } from './changed-input'
import { inputOf, type Json } from './edited-input'

/** Answers the forms of an open conversation: decisions, changes of an edited proposal, an undo, and those of every conversation. */
export async function actOnConversation(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  const id = args.params.id ?? ''
  const intent = textOf(form, 'intent')
  const isEdited = [...form.keys()].some((name) => name.startsWith('input.'))
  const input = isEdited ? inputOf(form) : undefined
  const proposalId = textOf(form, 'proposalId')
  try {
    const command = textOf(form, 'command')
    if (command !== '' && input !== undefined)
      return json({
        code: null,
        fields: undefined,
        values: { proposalId, input: JSON.stringify(changedInput(input, command, blankOf)) },
      })
    if (intent === 'approve' || intent === 'refuse') await decide(api, proposalId, intent, input)
    else if (intent === 'undo')
      await checked(api.acts[':id'].undo.$post({ param: { id: textOf(form, 'actId') } }))
    else if (intent === 'continue') await goOn(api, id, textOf(form, 'messageId'))
    else await changeOrSend(api, id, form)
    if (textOf(form, 'via') === 'script') return json({ code: null, fields: undefined, values: undefined })
    if (intent === 'approve' || intent === 'refuse') await goOnWhenDecided(api, id, textOf(form, 'messageId'))
    return redirect(`${modes.agent.path}/${id}${proposalId && `#${encodeURIComponent(proposalId)}`}`)
  } catch (error) {
    const values = {
      text: textOf(form, 'text'),
      proposalId,
      ...(input !== undefined && { input: JSON.stringify(input) }),
    }
    return refused(error, values)
  }
}

async function decide(api: ApiClient, id: string, verdict: 'approve' | 'refuse', input: Json | undefined) {
  const param = { id }
  if (verdict === 'refuse') await checked(api.proposals[':id'].refuse.$post({ param }))
  else
    await checked(api.proposals[':id'].approve.$post({ param, json: input === undefined ? {} : { input } }))
}

/** Once the last proposal of an answer is decided, the answer continues. */
async function goOnWhenDecided(api: ApiClient, id: string, messageId: string): Promise<void> {
  const { items } = await read(api.conversations[':id'].messages.$get({ param: { id }, query: {} }))
  const message = items.find((one) => one.id === messageId)
  if (message?.ending === 'waiting' && undecided(message.parts, Date.now()).length === 0)
    await goOn(api, id, messageId)
}

/** Continues an answer, which is written whether or not it is read here: the page joins it. */
async function goOn(api: ApiClient, id: string, messageId: string): Promise<void> {
  const answer = await api.conversations[':id'].messages[':messageId'].continue.$post({
    param: { id, messageId },
    json: { clientId: crypto.randomUUID() },
  })
  await checked(Promise.resolve(answer))
  await answer.body?.cancel()
}
