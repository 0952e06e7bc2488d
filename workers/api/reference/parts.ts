import { AppError } from '@kit/errors'
import { type ApiPart, type DescribedPart, describePart } from '@kit/openapi'
import { partPath } from '@kit/openapi-part'
import type { ApiContext } from '../env'

/** The descriptions of all workers, the api worker first; they change with a deploy, and so does the isolate. */
let all: DescribedPart[] | undefined

/** Takes the api worker's own routes; gives what all workers say of their calls, its own first. */
export async function partsOf(c: ApiContext, app: ApiPart['app']): Promise<DescribedPart[]> {
  const { LINKS, DATA, SITES_API } = c.env
  if (all) return all
  const others = (await Promise.all([LINKS, DATA, SITES_API].map(ask))).flat()
  all = [describePart({ server: c.var.settings.hosts.api, app }), ...others]
  return all
}

async function ask(worker: Fetcher): Promise<DescribedPart[]> {
  const answer = await worker.fetch(`http://part${partPath}`)
  if (!answer.ok) throw new AppError('unavailable')
  return answer.json()
}
