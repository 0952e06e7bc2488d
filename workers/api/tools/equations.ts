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
      'Solves or computes what is written as a formula, in LaTeX or in everyday words: equations, derivatives, integrals, matrices, units, dates. It is kept in the member’s history.',
    scope: 'equations:write',
    isReading: true,
    isKept: true,
    input: v.strictObject({ input, language }),
    answer: (api, body) => api<Equation>({ part: 'api', method: 'POST', path: '/equations', body }),
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
