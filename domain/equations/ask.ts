import type { Node } from './node'

/** One or both ends of a stretch. */
export type Ends = { from: Node; to: Node }
export type Statistic = 'mean' | 'median' | 'mode' | 'variance' | 'standard deviation' | 'sum' | 'statistics'
export type MatrixAct = 'determinant' | 'inverse' | 'rank' | 'transpose' | 'eigenvalues' | 'matrix'
export type CalendarName = 'gregorian' | 'jalali' | 'hijri'
/** A day as it was typed, in its calendar. */
export type TypedDay = { calendar: CalendarName; year: number; month: number; day: number }

type EndedAsk<Kind extends string> = { kind: Kind; node: Node; ends?: Ends | undefined }

/** The question of an input. */
export type Ask =
  | { kind: 'formula'; node: Node }
  | { kind: 'solve'; nodes: Node[]; unknown?: string | undefined }
  | { kind: 'derivative'; node: Node; unknown?: string | undefined; order: number }
  | { kind: 'integral'; node: Node; unknown?: string | undefined; ends?: Ends | undefined }
  | { kind: 'limit'; node: Node; unknown: string; at: Node; side: 'left' | 'right' | 'both' }
  | { kind: 'sum'; node: Node; unknown: string; ends: Ends }
  | { kind: 'series'; node: Node; at: Node; order: number }
  | EndedAsk<'factor'>
  | EndedAsk<'expand'>
  | EndedAsk<'simplify'>
  | EndedAsk<'plot'>
  | EndedAsk<'extrema'>
  | { kind: 'percent'; form: 'of' | 'more' | 'less' | 'share' | 'change'; one: Node; other: Node }
  | { kind: 'units'; value: Node; from: string; to: string }
  | { kind: 'statistics'; what: Statistic; numbers: string[] }
  | { kind: 'matrix'; act: MatrixAct; node: Node }
  | { kind: 'base'; digits: string; from: number; to: number }
  | { kind: 'fraction'; node: Node }
  | { kind: 'logic'; text: string }
  | { kind: 'number'; what: 'prime' | 'divisors'; value: Node }
  | { kind: 'common'; what: 'GCD' | 'LCM'; numbers: string[] }
  | { kind: 'date'; day: TypedDay; to?: CalendarName | undefined; days?: number | undefined }
  | { kind: 'days'; from: TypedDay | 'today'; to: TypedDay | 'today' }

/** The questions of one kind. */
export type AskOf<Kind extends Ask['kind']> = Extract<Ask, { kind: Kind }>
