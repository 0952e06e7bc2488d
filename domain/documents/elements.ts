import { textName, type XmlShape } from '../contents/xml/shape'
import { textBlockTypes } from './schema'

const line = [textName, 'formula', 'hardBreak']
// Blocks of BlockNote that the editor shows as others of ours.
const written = [...textBlockTypes, 'toggleListItem', 'codeBlock']
const media = ['image', 'video', 'file', 'audio', 'divider', 'embed']

/** The elements of a document’s content, and what may be in each, as BlockNote writes them. */
export const documentElements: XmlShape = {
  root: ['blockGroup'],
  within: new Map([
    ['blockGroup', ['blockContainer']],
    ['blockContainer', ['blockGroup', ...written, ...media, 'table']],
    ...written.map((name) => [name, line] as const),
    ['table', ['tableRow']],
    ['tableRow', ['tableCell', 'tableHeader']],
    ['tableCell', ['tableParagraph']],
    ['tableHeader', ['tableParagraph']],
    ['tableParagraph', line],
  ]),
}
