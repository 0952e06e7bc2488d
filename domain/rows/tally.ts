import type { NumberFigures } from '../forms/results'

/** How the values of a column are added up: each as it is, each line of it, as numbers, or only the latest few. */
export type Tallied = {
  key: string
  name: string
  as: 'values' | 'lines' | 'numbers' | 'latest'
  isLines?: boolean
  isSecret?: boolean
}

/**
 * Statistics of a column; `answered` counts rows with a value. `more` counts values beyond the limit of distinct ones.
 */
export type Tally = {
  answered: number
  counts?: { value: string; count: number }[]
  more?: number
  numbers?: NumberFigures | null
  latest?: { id: string; value: string; createdAt: string }[]
}
