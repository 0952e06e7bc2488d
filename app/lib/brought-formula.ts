import { readDraft, writeDraft } from './tab-draft'

// In the storage of this tab and not in the address: a link of somebody else must not write into a document.
const keyOf = (documentId: string) => `formula-for-${documentId}`

/** Keeps a formula (TeX) for a document that is opened next in this tab. */
export const bringFormula = (documentId: string, tex: string): void => writeDraft(keyOf(documentId), tex)

/** Gives the formula that was kept for a document, once. */
export function takeFormula(documentId: string): string {
  const tex = readDraft(keyOf(documentId))
  writeDraft(keyOf(documentId), '')
  return tex
}
