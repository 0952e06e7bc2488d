import { type ActionFunctionArgs, json, redirect } from '@remix-run/cloudflare'
import { checked, filesOrigin, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { refused, refusedFile, textOf } from '~/lib/form-answer.server'
import { requireUser } from '~/lib/session.server'
import { passZipOn } from './zip-upload.server'

const home = '/dashboard/myui'

/** The actions of the page's forms: the switch, a version, or a .zip without a script. */
export async function act(args: ActionFunctionArgs) {
  const { sites } = await requireUser(args)
  const { current } = sites.sites
  try {
    if (args.request.headers.get('Content-Type')?.startsWith('multipart/'))
      return await deployZip(args).catch(refusedFile)
    const form = await formOf(args)
    const isScript = textOf(form, 'via') === 'script'
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    switch (textOf(form, 'intent')) {
      case 'switch': {
        const active = textOf(form, 'active') === 'true'
        const { isOn } = await read(current.$patch({ json: { active } }))
        return isScript ? json({ code: null, isOn }) : redirect(home)
      }
      case 'restore': {
        const id = textOf(form, 'version')
        await read(current.versions[':id'].restore.$post({ param: { id } }, { headers }))
        return isScript ? json({ code: null }) : redirect(`${home}#versions`)
      }
      case 'publish': {
        const param = { id: textOf(form, 'deploy') }
        await read(current.deploys[':id'].publish.$post({ param }, { headers }))
        return redirect(home)
      }
      case 'cancel':
        await checked(current.deploys[':id'].$delete({ param: { id: textOf(form, 'deploy') } }))
        return redirect(home)
      // A form that was sent in another way than as one with files.
      case 'deploy':
        return withoutZip()
      default:
        return json({ code: 'invalid' }, { status: 422 })
    }
  } catch (error) {
    return refused(error)
  }
}

const withoutZip = () => json({ code: 'required', fields: { file: 'required' } }, { status: 422 })

/** A .zip from a plain form: published at once, unless its owner should know something before. */
async function deployZip(args: ActionFunctionArgs) {
  const { sites } = await requireUser(args)
  const { current } = sites.sites
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  let id = ''
  const hasZip = await passZipOn(args, async () => {
    const [site, deploy] = [await read(current.$get()), await read(current.deploys.$post({}, { headers }))]
    id = deploy.id
    return `${filesOrigin(args.context)}/${site.hostId}/deploys/${id}?unwrap=true`
  })
  if (!hasZip) return withoutZip()
  const { warnings } = await read(current.deploys[':id'].$get({ param: { id } }))
  if (warnings.length > 0) return redirect(`${home}?deploy=${id}`)
  await read(current.deploys[':id'].publish.$post({ param: { id } }, { headers }))
  return redirect(home)
}
