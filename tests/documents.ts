import {
  type Block,
  type Inline,
  newBlock,
  plainCell,
  plainMedia,
  plainProps,
  plainText,
  type TextStyles,
} from '@domain/documents/blocks'

const text = (words: string, styles: TextStyles = {}): Inline => ({ type: 'text', text: words, styles })
const formula = (tex: string): Inline => ({ type: 'formula', tex })
const props = plainProps
const line = (...content: Inline[]) => newBlock({ type: 'paragraph', props, content })
const heading = (level: 1 | 2 | 3, words: string) =>
  newBlock({ type: 'heading', level, props, content: plainText(words) })
const bullet = (words: string, children: Block[] = []) =>
  newBlock({ type: 'bulletListItem', props, content: plainText(words) }, children)
const number = (words: string, start: number | null = null, children: Block[] = []) =>
  newBlock({ type: 'numberedListItem', start, props, content: plainText(words) }, children)
const check = (words: string, checked: boolean) =>
  newBlock({ type: 'checkListItem', checked, props, content: plainText(words) })
const cell = (words: string, isHeader = false) => ({ ...plainCell, isHeader, content: plainText(words) })
const table = (rows: string[][]) =>
  newBlock({
    type: 'table',
    textColor: 'default',
    rows: rows.map((row, index) => row.map((words) => cell(words, index === 0))),
  })

/** The address of the one picture in the sample documents. */
export const samplePicture = '/dashboard/files/file_0123456789ABCDEFGHJK'
const picture = (caption: string) =>
  newBlock({
    type: 'image',
    media: { ...plainMedia, url: samplePicture, name: 'map.png', caption, width: 120 },
  })

/** A document in English with one of everything. */
export function englishSample(): Block[] {
  return [
    heading(1, 'Plan of the bridge'),
    line(
      text('Plain, '),
      text('bold', { bold: true }),
      text(', '),
      text('slanted', { italic: true }),
      text(', '),
      text('underlined', { underline: true }),
      text(', '),
      text('struck', { strike: true }),
      text(', '),
      text('red', { textColor: 'red' }),
      text(', '),
      text('on yellow', { backgroundColor: 'yellow' }),
      text(', '),
      text('huge', { fontSize: 'huge' }),
      text(', '),
      text('serif', { fontFamily: 'serif' }),
      text(', '),
      text('code()', { code: true }),
      text(', H'),
      text('2', { subscript: true }),
      text('O, m'),
      text('2', { superscript: true }),
      text(' and '),
      {
        type: 'link',
        href: 'https://example.org/a?b=1',
        content: [{ type: 'text', text: 'a link', styles: {} }],
      },
      text('.'),
    ),
    heading(2, 'Lists'),
    bullet('One', [bullet('Inside'), number('First'), number('Second')]),
    bullet('Two'),
    number('Third', 3),
    number('Fourth'),
    check('Done', true),
    check('To do', false),
    newBlock({ type: 'quote', props, content: plainText('Measure twice,\ncut once.') }),
    newBlock({ type: 'codeBlock', language: 'ts', text: 'const load = 12\nif (load > 10) warn()' }),
    heading(3, 'Table and formula'),
    table([
      ['Part', 'Load'],
      ['Deck', '12 kN'],
    ]),
    line(text('The sum is '), formula('\\sum_{i=1}^{n} \\frac{a_i}{\\sqrt{b_i^2 + 1}}'), text(' at most.')),
    line(
      formula(
        'A = \\begin{pmatrix} 1 & 0 \\\\ 0 & \\lambda \\end{pmatrix}, \\quad \\int_0^\\pi \\sin x\\,dx = 2',
      ),
    ),
    picture('A map'),
    newBlock({ type: 'divider' }),
    line(text('A word in Persian: سلام دنیا.')),
  ]
}

/** A document in Persian with what runs from the right. */
export function persianSample(): Block[] {
  return [
    heading(1, 'طرح پل'),
    line(
      text('متن ساده، '),
      text('پررنگ', { bold: true }),
      text('، '),
      text('کج', { italic: true }),
      text(' و نام '),
      text('LibreOffice Writer', { bold: true }),
      text(' در میان آن، به رنگ '),
      text('آبی', { textColor: 'blue' }),
      text('.'),
    ),
    bullet('یکی', [bullet('درون آن'), number('نخست'), number('دوم')]),
    bullet('دیگری'),
    check('انجام شد', true),
    newBlock({ type: 'quote', props, content: plainText('دو بار اندازه بگیر، یک بار ببر.') }),
    newBlock({ type: 'codeBlock', language: 'python', text: 'print("سلام")' }),
    table([
      ['بخش', 'بار'],
      ['عرشه', '۱۲ کیلونیوتن'],
    ]),
    line(text('رابطهٔ '), formula('x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}'), text(' برقرار است.')),
    picture('نقشه'),
    newBlock({ type: 'paragraph', props: { ...props, align: 'right' }, content: plainText('در پایان سطر') }),
    newBlock({ type: 'paragraph', props: { ...props, align: 'center' }, content: plainText('در میانهٔ سطر') }),
  ]
}
