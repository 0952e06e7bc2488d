import type { AiModel } from '@domain/conversations/ai'
import { AppError } from '@kit/errors'
import type { ApiBindings } from '../env'
import { type AiHost, hostsOf, modelNamed, namedModels } from './settings'

/** A model and the host that has it. */
export type PlacedModel = AiModel & { host: AiHost }

/** How long a host's list of models holds (milliseconds), an empty one, and how long its answer may take. */
const listing = { holds: 60_000, emptyHolds: 5_000, patience: 2_000, bytes: 1024 * 1024, models: 50 } as const

type KnownIds = { ids: string[]; at: number }
const known = new Map<string, KnownIds>()
const asked = new Map<string, Promise<string[]>>()

/** Models of Workers AI are named so. */
const isOfBinding = (id: string) => id.startsWith('@cf/') || id.startsWith('@hf/')

/** All models that can be chosen, each once; the first is the usual one. */
export async function modelsOf(env: ApiBindings, now = Date.now()): Promise<PlacedModel[]> {
  const named = namedModels(env.AI_MODELS)
  const bound = env.AI ? named.filter(({ id }) => isOfBinding(id)) : []
  const [own, ...others] = hostsOf(env)
  const hosts = env.AI_BASE_URL ? others : [...(own ? [own] : []), ...others]
  const ofOwn = named.filter(({ id }) => !bound.some((one) => one.id === id))
  const lists = await Promise.all([
    env.AI_BASE_URL && own ? (ofOwn.length > 0 ? placed(own, ofOwn) : listed(own, now)) : [],
    bound.map((model) => ({ ...model, isLocal: false, host: 'binding' as const })),
    ...hosts.map((host) => listed(host, now)),
  ])
  const all = lists.flat()
  return all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at)
}

type Host = Exclude<AiHost, 'binding'>

const placed = (host: Host, models: ReturnType<typeof namedModels>): PlacedModel[] =>
  models.map((model) => ({ ...model, isLocal: host.isLocal, host }))

async function listed(host: Host, now: number): Promise<PlacedModel[]> {
  return placed(host, (await idsOf(host, now)).map(modelNamed))
}

/** The ids that a host lists: of a host that does not answer the last known ones. */
async function idsOf(host: Host, now: number): Promise<string[]> {
  const before = known.get(host.base)
  const holds = before?.ids.length ? listing.holds : listing.emptyHolds
  if (before && now - before.at < holds) return before.ids
  const reading = asked.get(host.base) ?? read(host)
  asked.set(host.base, reading)
  const ids = await reading.catch(() => before?.ids ?? [])
  asked.delete(host.base)
  known.set(host.base, { ids, at: now })
  return ids
}

async function read({ base, key }: Host): Promise<string[]> {
  const answer = await fetch(`${base}/models`, {
    headers: { Accept: 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
    redirect: 'manual',
    signal: AbortSignal.timeout(listing.patience),
  })
  const text = answer.ok ? await answer.text() : ''
  const value: unknown = text.length > listing.bytes ? null : JSON.parse(text || 'null')
  const rows: unknown = Object(value).data
  const ids = Array.isArray(rows) ? rows.map((row): unknown => Object(row).id) : []
  const good = ids.filter((id): id is string => typeof id === 'string' && id !== '' && id.length <= 200)
  // Models that only embed texts answer no chat.
  return good.filter((id) => !/embed|whisper|tts|rerank/i.test(id)).slice(0, listing.models)
}

/** The model that answers: the named one, else the first. Throws `ai_off` without any, `unknown_model` for one that is gone. */
export async function modelFor(env: ApiBindings, named: string | null | undefined): Promise<PlacedModel> {
  const models = await modelsOf(env)
  const [first] = models
  if (!first) throw new AppError('ai_off')
  if (!named) return first
  const found = models.find(({ id }) => id === named)
  if (!found) throw new AppError('invalid', { model: 'unknown_model' })
  return found
}

/** Refuses the name of a model that is none of the list, unless there is no list. */
export async function requireModel(env: ApiBindings, named: string | null | undefined): Promise<void> {
  if (!named) return
  const models = await modelsOf(env)
  if (models.length > 0 && !models.some(({ id }) => id === named))
    throw new AppError('invalid', { model: 'unknown_model' })
}

/** Forgets what hosts listed; for tests. */
export const forgetModels = (): void => known.clear()
