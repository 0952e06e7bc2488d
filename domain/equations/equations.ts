import * as v from 'valibot'
import { locales } from '../locale'
import { PageQuery, pageSchema } from '../page'
import { paragraphs } from '../text/text'

/** Letters of an input, and equations that a member's history keeps. */
export const equationLimits = { input: 2_000, kept: 200 } as const

const input = v.pipe(v.string('wrong_type'), v.trim(), paragraphs(1, equationLimits.input))
const choice = v.pipe(v.string('wrong_type'), v.maxLength(500, 'too_long'))

/** `POST /equations` */
export const NewEquation = v.strictObject({
  input,
  language: v.optional(v.picklist(locales, 'unknown_language'), 'en'),
  podState: v.optional(choice),
  assumption: v.optional(choice),
  units: v.optional(v.picklist(['metric', 'nonmetric'], 'wrong_type')),
  /** Whether the history keeps it. */
  isKept: v.optional(v.boolean('wrong_type'), true),
})
export type NewEquation = v.InferOutput<typeof NewEquation>

/** `POST /equations/history`: an equation that a browser has solved by itself. */
export const KeptEquation = v.strictObject({
  input,
  answer: v.optional(v.pipe(v.string('wrong_type'), v.maxLength(500, 'too_long')), ''),
})
export type KeptEquation = v.InferOutput<typeof KeptEquation>

/** Two numbers; a tuple has no description in OpenAPI 3.0. */
const point = v.pipe(v.array(v.number()), v.length(2))
const Plot = v.object({
  x: point,
  y: point,
  lines: v.array(v.array(point)),
  marks: v.array(v.object({ x: v.number(), y: v.number(), label: v.string() })),
})
const Table = v.object({ head: v.array(v.string()), rows: v.array(v.array(v.string())) })

const Subpod = v.object({
  title: v.string(),
  plaintext: v.string(),
  latex: v.optional(v.string()),
  mathml: v.optional(v.string()),
  img: v.nullable(v.object({ src: v.string(), alt: v.string(), width: v.number(), height: v.number() })),
  table: v.optional(Table),
  plot: v.optional(Plot),
})

const Pod = v.object({
  id: v.string(),
  title: v.string(),
  isPrimary: v.boolean(),
  states: v.array(v.object({ name: v.string(), input: v.string() })),
  subpods: v.array(Subpod),
})

/** Who solves equations: Wolfram|Alpha where the operator set it up, else our own engine. */
const sources = ['wolfram', 'hamkar'] as const
/** `GET /equations/source` */
export const EquationSource = v.object({ source: v.picklist(sources) })

/** An equation with its answer. `read` is how it was understood; what was not has `success: false` and tips. */
export const Equation = v.object({
  id: v.string(),
  success: v.boolean(),
  input: v.string(),
  read: v.string(),
  source: v.picklist(sources),
  pods: v.array(Pod),
  assumptions: v.array(
    v.object({ word: v.string(), values: v.array(v.object({ name: v.string(), input: v.string() })) }),
  ),
  didYouMean: v.array(v.string()),
  tips: v.array(v.string()),
  timedOut: v.array(v.string()),
})
export type Equation = v.InferOutput<typeof Equation>
/** An answer before it is one of a member. */
export type EquationAnswer = Omit<Equation, 'id'>

/** An equation of the history: `answer` is its result in one line. */
export const ListedEquation = v.object({
  id: v.string(),
  input: v.string(),
  answer: v.string(),
  at: v.string(),
})
export type ListedEquation = v.InferOutput<typeof ListedEquation>

/** `GET /equations` */
export const EquationsQuery = PageQuery
export const Equations = pageSchema(ListedEquation)
