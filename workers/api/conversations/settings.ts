import type { AiEmbed, AiModel } from '@domain/conversations/ai'
import type { ApiBindings } from '../env'

/** A host in the shape of OpenAI's, its address ending in `/v1`; or the binding of Workers AI. */
export type AiHost = { base: string; key: string | null; isLocal: boolean } | 'binding'

/** Models as `AI_MODELS` lists them: ids with commas between; `id=Name` names one, `id*` says that it takes pictures. */
export type NamedModel = Omit<AiModel, 'isLocal'>

/** Families of models that take pictures, where nobody said of a model whether it does. */
const takesPictures =
  /gpt-4o|gpt-4\.1|gpt-5|llava|vision|-vl\b|vl:|pixtral|gemma-?3|gemini|claude|minicpm-v|moondream/i

export const modelNamed = (id: string): NamedModel => ({
  id,
  name: id,
  takesPictures: takesPictures.test(id),
})

/** Takes the setting; gives its models in their order, each once. */
export function namedModels(text: string | undefined): NamedModel[] {
  const models = (text ?? '').split(',').flatMap((entry) => {
    const [written = '', ...name] = entry.split('=')
    const id = written.trim().replace(/\*$/, '')
    if (id === '' || id.length > 200) return []
    const shown = name.join('=').trim() || id
    return [{ id, name: shown, takesPictures: written.trim().endsWith('*') || takesPictures.test(id) }]
  })
  return models.filter(({ id }, at) => models.findIndex((other) => other.id === id) === at).slice(0, 50)
}

/** An address of the settings without a slash at its end; null where it is none. */
function baseOf(text: string): string | null {
  const base = text.trim().replace(/\/+$/, '')
  return URL.canParse(base) && /^https?:$/.test(new URL(base).protocol) ? base : null
}

const isNear = (base: string) =>
  /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[|.*\.(local|lan|internal)$)/.test(
    new URL(base).hostname,
  )

/** The hosts that are set up: the operator's own first, then the ones that `npm start` found on this machine. */
export function hostsOf({
  AI_BASE_URL,
  AI_API_KEY,
  AI_LOCAL_URLS = '',
}: ApiBindings): Exclude<AiHost, 'binding'>[] {
  const own = baseOf(AI_BASE_URL ?? '')
  const found = AI_LOCAL_URLS.split(',').flatMap((text) => baseOf(text) ?? [])
  return [
    ...(own === null ? [] : [{ base: own, key: AI_API_KEY || null, isLocal: isNear(own) }]),
    ...found.filter((base) => base !== own).map((base) => ({ base, key: null, isLocal: true })),
  ]
}

/** Tokens of a conversation that reach a model, as `AI_CONTEXT_TOKENS` says. */
export function contextTokens({ AI_CONTEXT_TOKENS: text }: ApiBindings): number {
  const wanted = Number(text || 32_000)
  return Number.isFinite(wanted) ? Math.min(Math.max(wanted, 1_000), 1_000_000) : 32_000
}

/** Chat sites of others that the operator set, by https alone. */
export function embedOf(env: ApiBindings): AiEmbed | undefined {
  const given = { en: env.AI_EMBED_EN, fa: env.AI_EMBED_FA, ar: env.AI_EMBED_AR }
  const good = Object.entries(given).filter(
    ([, url]) => url && URL.canParse(url) && new URL(url).protocol === 'https:',
  )
  return good.length === 0 ? undefined : Object.fromEntries(good)
}
