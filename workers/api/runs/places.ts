import { browserLanguages, type RunLanguage, type RunLanguageInfo, runLanguageNames } from '@domain/runs'
import { AppError } from '@kit/errors'
import type { ApiBindings, Teller } from '../env'
import { judge0Of } from './judge0'
import { pistonOf } from './piston'
import type { CodePlace } from './place'
import { runnerOf } from './runner'

type Versions = Partial<Record<RunLanguage, string>>

/** How long an answer about a place's languages is used again, in milliseconds. */
const knownFor = 30_000
const known = new WeakMap<object, Map<string, { versions: Versions | null; until: number }>>()

const isOff = ({ RUNS }: ApiBindings) => RUNS === 'off'

/** The places that are set up, the first choice first. */
const placesOf = (c: Teller): CodePlace[] =>
  isOff(c.env) ? [] : [runnerOf(c.env), pistonOf(c), judge0Of(c)].filter((place) => place !== null)

/** The place that has a run, by its name; null where it is no longer set up. */
export const placeNamed = (c: Teller, where: string): CodePlace | null =>
  placesOf(c).find((place) => place.where === where) ?? null

/** The place for a language; throws `runner_off` where only a browser has it, or none. */
export async function placeFor(c: Teller, language: RunLanguage): Promise<CodePlace> {
  for (const place of placesOf(c)) if ((await versionsOf(c, place))?.[language] !== undefined) return place
  throw new AppError('runner_off')
}

/** Where each language runs, and why not on this server where it does not. */
export async function listLanguages(c: Teller): Promise<RunLanguageInfo[]> {
  const places = await Promise.all(
    placesOf(c).map(async (place) => ({ place, versions: await versionsOf(c, place) })),
  )
  return runLanguageNames.map((language) => {
    const found = places.find(({ versions }) => versions?.[language] !== undefined)
    const isInBrowser = browserLanguages.includes(language)
    const reason = found ? undefined : reasonOf(c.env, places)
    const { where, host = null, can } = found?.place ?? { where: isInBrowser ? ('browser' as const) : null }
    return {
      language,
      version: found?.versions?.[language] ?? null,
      where,
      ...(reason && { reason }),
      ...(host !== null && { host }),
      canType: can?.stdin ?? isInBrowser,
      canStop: can?.stop ?? isInBrowser,
    }
  })
}

function reasonOf(env: ApiBindings, places: { versions: Versions | null }[]): RunLanguageInfo['reason'] {
  if (isOff(env)) return 'off'
  if (places.length === 0) return 'no_sandbox'
  return places.every(({ versions }) => versions === null) ? 'unreachable' : 'no_tool'
}

async function versionsOf(c: Teller, place: CodePlace): Promise<Versions | null> {
  const ofEnv = known.get(c.env) ?? new Map()
  known.set(c.env, ofEnv)
  const before = ofEnv.get(place.where)
  if (before && before.until > Date.now()) return before.versions
  const versions = await place.languages()
  // A place that is down may be up again at the next call.
  if (versions !== null) ofEnv.set(place.where, { versions, until: Date.now() + knownFor })
  return versions
}
