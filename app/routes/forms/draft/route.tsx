import { FormChange } from '@domain/forms/forms'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import * as v from 'valibot'
import { load, read } from '~/lib/api.server'
import { checkedInput, refused } from '~/lib/form-answer.server'
import { requireUser } from '~/lib/session.server'

const Sent = v.strictObject({
  version: v.pipe(v.number('wrong_type'), v.integer('not_whole')),
  draft: v.pick(FormChange, ['name', 'language', 'elements']),
})

/** The form as it is now, for a page that was overtaken. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await load(api.forms[':id'].$get({ param: { id: args.params.id ?? '' } }))
  return json({ code: null, form }, { headers: { 'Cache-Control': 'no-store' } })
}

/** Keeps a draft, if nobody has changed it since the version that is named. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  try {
    const { version, draft } = checkedInput(Sent, await args.request.json())
    const headers = { 'If-Match': `"v${version}"` }
    const param = { id: args.params.id ?? '' }
    return json({
      code: null,
      form: await read(api.forms[':id'].$patch({ param, json: draft }, { headers })),
    })
  } catch (error) {
    if (error instanceof SyntaxError) return json({ code: 'bad_json' }, { status: 400 })
    return refused(error)
  }
}
