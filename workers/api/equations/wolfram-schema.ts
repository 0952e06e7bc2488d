import * as v from 'valibot'

/** A list of the provider: it sends nothing for none and a bare object for one; rows of another shape are left out. */
const many = <Output>(row: v.GenericSchema<unknown, Output>) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value): Output[] => {
        const rows: unknown[] = Array.isArray(value) ? value : value == null ? [] : [value]
        return rows.flatMap((one) => {
          const result = v.safeParse(row, one)
          return result.success ? [result.output] : []
        })
      }),
    ),
    [],
  )
const text = v.fallback(v.string(), '')
const number = v.fallback(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite()), 0)

const State = v.object({ name: v.string(), input: v.string() })
/** States that exclude each other come as one list. */
const States = v.union([
  v.pipe(
    State,
    v.transform((state) => [state]),
  ),
  v.pipe(
    v.object({ states: many(State) }),
    v.transform(({ states }) => states),
  ),
])

const Picture = v.object({ src: v.string(), alt: text, width: number, height: number })
const Subpod = v.object({
  title: text,
  plaintext: text,
  mathml: v.optional(v.string()),
  img: v.fallback(v.optional(Picture), undefined),
})

const Pod = v.object({
  id: text,
  title: text,
  primary: v.fallback(v.optional(v.boolean()), false),
  states: many(States),
  subpods: many(Subpod),
})
export type WolframPod = v.InferOutput<typeof Pod>
export type WolframPicture = v.InferOutput<typeof Picture>

const Result = v.object({
  success: v.fallback(v.boolean(), false),
  error: v.fallback(v.union([v.literal(false), v.object({ code: v.unknown() })]), false),
  inputstring: v.optional(text, ''),
  timedout: v.optional(text, ''),
  timedoutpods: v.optional(text, ''),
  pods: many(Pod),
  assumptions: many(
    v.object({ word: text, values: many(v.object({ name: text, desc: text, input: v.string() })) }),
  ),
  didyoumeans: many(v.object({ val: v.string() })),
  tips: many(v.object({ text: v.string() })),
  languagemsg: many(v.object({ other: v.string() })),
  futuretopic: many(v.object({ msg: v.string() })),
})
export type WolframResult = v.InferOutput<typeof Result>

/** `GET /v2/query?output=json` of Wolfram|Alpha's Full Results API, as far as it is shown. */
export const WolframAnswer = v.object({ queryresult: Result })
