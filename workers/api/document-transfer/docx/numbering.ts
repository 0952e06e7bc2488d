import type { Direction } from '@domain/locale'
import { AlignmentType, type INumberingOptions, LevelFormat } from 'docx'
import { step } from './paragraphs'

const marks = ['•', '◦', '▪']
// Latin letters are no numbers in a list that runs from the right.
const formats = {
  ltr: [LevelFormat.DECIMAL, LevelFormat.LOWER_LETTER, LevelFormat.LOWER_ROMAN],
  rtl: [LevelFormat.DECIMAL],
}
const levels = 9

const bullets = 'bullets'
const numbersFrom = (start: number, direction: Direction) => `numbers-${direction}-from-${start}`

/** Gives every list its own numbering, so that each one starts at its beginning; knows afterwards which ones were used. */
export class Numberings {
  private lists = 0
  private readonly used = new Map<string, { start: number; direction: Direction }>()

  bullet() {
    return { reference: bullets, instance: 0 }
  }

  numbered(start: number, direction: Direction) {
    const reference = numbersFrom(start, direction)
    this.used.set(reference, { start, direction })
    this.lists += 1
    return { reference, instance: this.lists }
  }

  options(): INumberingOptions {
    const numbered = [...this.used].map(([reference, { start, direction }]) => ({
      reference,
      levels: levelsOf((level) => ({
        format: pick(formats[direction], level),
        text: `%${level + 1}.`,
        start,
      })),
    }))
    const plain = {
      reference: bullets,
      levels: levelsOf((level) => ({ format: LevelFormat.BULLET, text: pick(marks, level) })),
    }
    return { config: [plain, ...numbered] }
  }
}

function pick<Value>(values: readonly Value[], level: number): Value {
  const value = values[level % values.length]
  if (value === undefined) throw new Error('no values')
  return value
}

type Look = { format: (typeof LevelFormat)[keyof typeof LevelFormat]; text: string; start?: number }

function levelsOf(look: (level: number) => Look) {
  return Array.from({ length: levels }, (_, level) => ({
    level,
    alignment: AlignmentType.START,
    style: { paragraph: { indent: { start: (level + 1) * step, hanging: step } } },
    ...look(level),
  }))
}
