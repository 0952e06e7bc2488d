import { type Equation, NewEquation } from '@domain/equations/equations'
import * as v from 'valibot'
import { written } from './for-model'
import { tool } from './tool'

const { input, language } = NewEquation.entries

export const equationTools = [
  tool({
    name: 'equations_solve',
    title: 'Solve an equation',
    description:
      'Solves or computes what is written as a formula, in LaTeX or in everyday words: equations, derivatives, integrals, matrices, units, dates.',
    scope: 'equations:write',
    isReading: true,
    input: v.strictObject({ input, language }),
    // A text that a model read must not fill the member's history.
    answer: (api, body) =>
      api<Equation>({ part: 'api', method: 'POST', path: '/equations', body: { ...body, isKept: false } }),
    resultOf: ({ success, read, pods, tips, didYouMean }) => ({
      success,
      read: written(read),
      pods: pods.map(({ title, isPrimary, subpods }) => ({
        title: written(title),
        isPrimary,
        texts: subpods.flatMap(({ plaintext }) => (plaintext === '' ? [] : [written(plaintext)])),
      })),
      tips: tips.map(written),
      didYouMean: didYouMean.map(written),
    }),
  }),
]
