import { NewComment } from '@domain/comments'
import { type ActionFunctionArgs, json, redirect } from '@remix-run/cloudflare'
import { clients, read } from '~/lib/api.server'
import { keyOf } from '~/lib/form.server'
import { checkedInput, type FormAnswer, refused, typed } from '~/lib/form-answer.server'
import { findUser, sessionToken } from '~/lib/session.server'

/** Takes the comment of who has signed in, and leads to it on the page; what anybody else wrote stays in the field. */
export async function answerComment(args: ActionFunctionArgs, form: FormData, thingId: string, path: string) {
  const values = typed(form, ['text'])
  try {
    const text = (values.text ?? '').replaceAll('\r\n', '\n')
    const input = checkedInput(NewComment, { text })
    if ((await findUser(args).catch(() => null)) === null)
      return json<FormAnswer>({ code: 'unauthenticated', values }, { status: 401 })
    const { api } = clients(args, sessionToken(args))
    const headers = { 'Idempotency-Key': keyOf(form.get('key')) }
    const made = await read(
      api.things[':id'].comments.$post({ param: { id: thingId }, json: input }, { headers }),
    )
    return redirect(`${path}?comment=${made.id}#${made.id}`)
  } catch (error) {
    return refused(error, values)
  }
}
