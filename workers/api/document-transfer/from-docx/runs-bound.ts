import { maxRuns, tooComplex } from '../bounds'

/** Takes a part of a Word file before it is parsed; throws `too_complex` where it, or one paragraph, has too many runs. */
export function requireFewRuns(text: string): void {
  let all = 0
  let inParagraph = 0
  for (const [, name] of text.matchAll(/<w:([pr])[\s>]/g)) {
    if (name === 'p') inParagraph = 0
    else {
      all += 1
      inParagraph += 1
    }
    if (all > maxRuns.file || inParagraph > maxRuns.paragraph) throw tooComplex()
  }
}
