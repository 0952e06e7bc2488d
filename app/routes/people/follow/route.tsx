import { firstWords } from '@domain/text/first-words'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { read } from '~/lib/api.server'
import { follow } from '~/lib/follow.server'
import { formOf } from '~/lib/form.server'
import { refused, textOf } from '~/lib/form-answer.server'
import { requireUser } from '~/lib/session.server'
import type { PersonFacts } from '~/lib/use-person'

const maxSkills = 3
const longestLine = 160

/** The card of a member: whether the reader follows them, and the parts of their profile that the reader may see. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const id = args.params.id ?? ''
  try {
    const profile = await read(api.profiles[':handle'].$get({ param: { handle: id }, query: {} }))
    const { availability, about = '', skills = [], counts, isFollowed = false } = profile
    const line = firstWords(about, longestLine)
    const facts: PersonFacts = { availability, line, skills: skills.slice(0, maxSkills), counts }
    return json({ code: null, isFollowed, facts }, { headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    return refused(error)
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const isFollowed = textOf(await formOf(args), 'follow') === '1'
  try {
    await follow(api, args.params.id ?? '', isFollowed)
    return json({ code: null, isFollowed })
  } catch (error) {
    return refused(error)
  }
}
