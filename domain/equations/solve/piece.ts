import { isCall, type Node } from '../node'
import { toLatex } from '../print/latex'
import { toText } from '../print/text'
import type { PodId, SayId } from '../words/en'

/** A sentence by its id, with what is put into its places. */
export type Said = { say: SayId; values?: Record<string, string> }
/** A curve: its lines as points, the stretch that is shown, and its special points. */
export type Plot = {
  x: [number, number]
  y: [number, number]
  lines: [number, number][][]
  marks: { x: number; y: number; label: string }[]
}
export type Table = { head: string[]; rows: string[][] }
export type Part = { title?: Said; text: string | Said; latex?: string; table?: Table; plot?: Plot }
/** A pod before it has its words: what it is, and its parts. */
export type PodPiece = { id: PodId; parts: Part[] }

/** A pod of one formula. */
export const formulaPiece = (id: PodId, node: Node): PodPiece => ({ id, parts: [formulaPart(node)] })

/** A formula as a part of a pod. */
const formulaPart = (node: Node, before = '', texBefore = before): Part => ({
  text: before + toText(node),
  latex: texBefore + toLatex(node),
})

/** A pod of one sentence or text. */
export const textPiece = (id: PodId, text: string | Said, latex?: string): PodPiece => ({
  id,
  parts: [{ text, ...(latex !== undefined && { latex }) }],
})

/** Tells whether a result is the question again: the engine had no answer. */
export const isOpen = (node: Node): boolean =>
  node === 'NaN' ||
  node === 'Undefined' ||
  node === 'ComplexInfinity' ||
  (typeof node === 'object' && !isCall(node) && /nan/i.test(node.num)) ||
  (isCall(node) &&
    (['Integrate', 'Limit', 'Sum', 'D', 'Error', 'NIntegrate', 'Series', 'Factor'].includes(node[0]) ||
      node.slice(1).some((part) => isOpen(part as Node))))
