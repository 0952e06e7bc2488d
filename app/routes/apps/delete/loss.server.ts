import { redirect } from '@remix-run/cloudflare'
import { load } from '~/lib/api.server'
import type { requireUser } from '~/lib/session.server'

type Data = Awaited<ReturnType<typeof requireUser>>['data']
type Loss = {
  kind: 'app' | 'api'
  id: string
  name: string
  rows: number
  keys: number
  apis: { id: string; name: string; rowCount: number }[]
}

/** Takes the address of the question; gives what would go to the trash. */
export async function lossOf(data: Data, url: string): Promise<Loss> {
  const { searchParams } = new URL(url)
  const appId = searchParams.get('app')
  if (appId) {
    const one = data.apps[':id']
    const param = { id: appId }
    const [{ id, name }, { apis, rowCount }] = await Promise.all([
      load(one.$get({ param })),
      load(one.rows.$get({ param })),
    ])
    return { kind: 'app', id, name, rows: rowCount, keys: 0, apis }
  }
  const apiId = searchParams.get('api')
  if (!apiId) throw redirect('/dashboard/myapp')
  const param = { id: apiId }
  const [{ id, name, rowCount }, keys] = await Promise.all([
    load(data.apis[':id'].$get({ param })),
    load(data.apis[':id'].keys.$get({ param, query: { limit: '100' } })),
  ])
  return { kind: 'api', id, name, rows: rowCount, keys: keys.items.length, apis: [] }
}
