import type { Plot, Table } from './solve/piece'

/** A part of a pod in the words of one language. */
export type SolvedSubpod = { title: string; plaintext: string; latex?: string; table?: Table; plot?: Plot }
/** A pod in the words of one language. */
export type SolvedPod = { id: string; title: string; isPrimary: boolean; subpods: SolvedSubpod[] }
