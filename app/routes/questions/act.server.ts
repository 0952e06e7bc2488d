import { NewAnswer } from '@domain/questions/questions'
import { screenOf } from '@domain/screens'
import { type ActionFunctionArgs, json, redirect } from '@remix-run/cloudflare'
import { type ApiClient, checked, read } from '~/lib/api.server'
import { dropDraft } from '~/lib/draft.server'
import { follow } from '~/lib/follow.server'
import { formOf, keyOf } from '~/lib/form.server'
import { checkedInput, refused, textOf, typed } from '~/lib/form-answer.server'
import { requireUser } from '~/lib/session.server'
import { saidInput } from './said-fields'

/** The actions on the page of a question: answer it, accept, mark, follow, delete an answer or restore it. */
export async function actOnQuestion(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const questionId = args.params.id ?? ''
  const form = await formOf(args)
  const intent = textOf(form, 'intent')
  const page = screenOf('questions', questionId)
  try {
    if (intent === 'answer') {
      const made = await addAnswer(api, questionId, form)
      await dropDraft(api, 'answers')
      return redirect(`${screenOf('questions', questionId, made.id).replace('#', '&done=answered#')}`)
    }
    const done = await act(api, questionId, intent, textOf(form, 'id'))
    if (textOf(form, 'via') === 'script') return json({ code: null })
    return redirect(done === null ? page : `${page}?done=${done}`)
  } catch (error) {
    return refused(error, typed(form, ['text', 'code', 'codeLanguage']))
  }
}

function addAnswer(api: ApiClient, id: string, form: FormData) {
  const headers = { 'Idempotency-Key': keyOf(form.get('key')) }
  const input = checkedInput(NewAnswer, saidInput(form))
  return read(api.questions[':id'].answers.$post({ param: { id }, json: input }, { headers }))
}

/** Gives what the page says of it then; null where that is seen. */
async function act(api: ApiClient, questionId: string, intent: string, id: string): Promise<string | null> {
  const param = { id }
  const question = { param: { id: questionId } }
  const one = api.answers[':id']
  switch (intent) {
    case 'accept':
      await checked(api.questions[':id'].accepted.$put({ ...question, json: { answerId: id } }))
      return 'accepted'
    case 'unaccept':
      await checked(api.questions[':id'].accepted.$put({ ...question, json: { answerId: null } }))
      return 'unaccepted'
    case 'outdate':
    case 'current':
      await checked(one.outdated.$put({ param, json: { isOutdated: intent === 'outdate' } }))
      return null
    case 'follow':
    case 'unfollow':
      await follow(api, questionId, intent === 'follow')
      return intent === 'follow' ? 'followed' : null
    case 'restore':
      await checked(one.restore.$post({ param }))
      return null
    default:
      await checked(one.$delete({ param }))
      return null
  }
}
