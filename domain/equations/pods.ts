import type { Plot, Table } from './solve/piece'

/** A part of a pod in the words of one language. */
type SolvedSubpod = { title: string; plaintext: string; latex?: string; table?: Table; plot?: Plot }
/** A pod in the words of one language. */
export type SolvedPod = { id: string; title: string; isPrimary: boolean; subpods: SolvedSubpod[] }
/** The engine’s answer to one input: how it was read, its pods, and tips where it has none. */
export type Solved = {
  success: boolean
  read: string
  readLatex: string | null
  pods: SolvedPod[]
  tips: string[]
}
