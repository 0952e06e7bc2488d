import type { EquationAnswer, NewEquation } from '@domain/equations/equations'
import { read } from '@domain/equations/read/read'
import { AppError } from '@kit/errors'
import { log } from '@kit/log'
import { callOutside } from '@kit/outside'
import type { ApiBindings, ApiContext } from '../env'
import { keepPictures } from './pictures'
import { WolframAnswer, type WolframPod, type WolframResult } from './wolfram-schema'

/** Where the provider is, unless `WOLFRAM_BASE_URL` says otherwise. */
const usualBase = 'https://api.wolframalpha.com'
/** Seconds that it may take for an answer, of the five that every equation has. */
const itsSeconds = '4'
const maxBytes = 4 * 1024 * 1024
/** Parts of an answer that are shown. */
const most = { pods: 40, subpods: 20, suggestions: 8, tips: 5 } as const

/** Tells whether equations are solved by Wolfram|Alpha. */
export const hasWolfram = (env: ApiBindings): boolean => Boolean(env.WOLFRAM_APP_ID)

/**
 * Takes an equation; gives Wolfram|Alpha’s answer, whose everyday words it gets in English. Throws `unavailable` where it gives
 * none within `signal`.
 */
export async function askWolfram(
  c: ApiContext,
  asked: NewEquation,
  signal: AbortSignal,
): Promise<EquationAnswer> {
  const base = (c.env.WOLFRAM_BASE_URL || usualBase).replace(/\/+$/, '')
  const { text } = read(asked.input, asked.language)
  const { queryresult: found } = await callOutside(c, {
    name: 'wolfram',
    url: `${base}/v2/query?${queryOf(c.env.WOLFRAM_APP_ID ?? '', text, asked)}`,
    init: { headers: { Accept: 'application/json' } },
    within: signal,
    maxBytes,
    isLocal: true,
    schema: WolframAnswer,
  })
  if (found.error) {
    log('wolfram_refused', { code: String(found.error.code) })
    throw new AppError('unavailable')
  }
  const pods = podsOf(found)
  const pictures = await keepPictures(c, base, pods, signal)
  return {
    ...about(found),
    success: found.success && pods.length > 0,
    input: asked.input,
    read: found.inputstring || text,
    source: 'wolfram',
    pods: pods.map(({ id, title, primary, states, subpods }) => ({
      id,
      title,
      isPrimary: primary === true,
      states: states.flat().map(({ name, input }) => ({ name, input })),
      subpods: subpods.map(({ title: name, plaintext, mathml, img }) => ({
        title: name,
        plaintext,
        ...(mathml && { mathml }),
        img: (img && pictures.get(img)) ?? null,
      })),
    })),
  }
}

function queryOf(id: string, text: string, { podState, assumption, units, language }: NewEquation) {
  const query = new URLSearchParams({
    appid: id,
    input: text,
    output: 'json',
    format: 'plaintext,image,mathml',
  })
  query.set('totaltimeout', itsSeconds)
  if (podState) query.set('podstate', podState)
  if (assumption) query.set('assumption', assumption)
  if (units ?? language !== 'en') query.set('units', units ?? 'metric')
  return query
}

/** The pods, each under an id of its own; one of them is the primary one where there is a result. */
function podsOf(found: WolframResult): WolframPod[] {
  const ids = new Map<string, number>()
  const pods = found.pods.slice(0, most.pods).map((pod) => {
    const count = (ids.get(pod.id) ?? 0) + 1
    ids.set(pod.id, count)
    return {
      ...pod,
      id: count > 1 ? `${pod.id}-${count}` : pod.id || 'pod',
      subpods: pod.subpods.slice(0, most.subpods),
    }
  })
  if (pods.some(({ primary }) => primary)) return pods
  const first = pods.find(({ id }) => id !== 'Input')
  return pods.map((pod) => (pod === first ? { ...pod, primary: true } : pod))
}

/** Suggestions and sentences beside its pods. */
function about(found: WolframResult) {
  const says = [...found.tips.map(({ text }) => text), ...found.languagemsg.map(({ other }) => other)]
  const late = [found.timedoutpods, found.timedout]
    .flatMap((names) => names.split(','))
    .map((name) => name.trim())
  return {
    assumptions: found.assumptions.slice(0, most.suggestions).map(({ word, values }) => ({
      word,
      values: values.slice(0, most.subpods).map(({ name, desc, input }) => ({ name: desc || name, input })),
    })),
    didYouMean: found.didyoumeans.slice(0, most.suggestions).map(({ val }) => val),
    tips: [...says, ...found.futuretopic.map(({ msg }) => msg)].slice(0, most.tips),
    timedOut: late.filter((name) => name !== ''),
  }
}
