import type { ContentRefusal, ContentSays } from '../contents/room'
import type { Block } from './blocks'
import { fragmentName, toggleStyles, valueStyles } from './schema'

const messages: Record<ContentSays['type'], string> = {
  'received?':
    '`{"type":"received?","id"}` is sent now and then: reply with `{"type":"received","id"}`. A connection that falls more than 12 MB behind is closed with code 4429.',
  saved:
    '`{"type":"saved","id","contains"}` answers your `{"type":"saved?","id","snapshot"}` once everything is stored: `contains` says whether that includes all of the snapshot (`Y.encodeSnapshot(Y.snapshot(doc))` in base64).',
  refused: '`{"type":"refused","reason"}` says that an edit was not accepted:',
  changed:
    '`{"type":"changed","what"}` says what to read again: `document` (its title or description), `members`, `link` or `versions`.',
}

const reasons: Record<ContentRefusal, string> = {
  viewer: 'you can only view',
  too_large: 'the document would be too large',
  malformed: 'the message is not an edit, or adds something in another shape',
  no_copy: 'accepted, but the document is now too large to search, export or keep as a version',
}

/** Messages in the room of a document besides Yjs, for the reference. */
export const documentMessages = `Besides Yjs, the \`document\` room sends JSON as text messages. ${messages['received?']} ${messages.saved} ${messages.refused} ${Object.entries(
  reasons,
)
  .map(([name, meaning]) => `\`${name}\` (${meaning})`)
  .join(', ')}. ${messages.changed}
y-partykit’s provider ignores text messages. y-websocket reads every message as binary and throws: give it a \`WebSocketPolyfill\` that drops text messages.`

/** The names of blocks, with the attributes and the children that they need. */
const blocks: Record<Block['type'], string> = {
  paragraph: '',
  heading: '`level` 1 to 6',
  bulletListItem: '',
  numberedListItem: '`start`',
  checkListItem: '`checked`',
  quote: '',
  codeBlock: '`language`',
  table: '`tableRow` of `tableHeader` or `tableCell`, each with one `tableParagraph`',
  image: '`url`',
  video: '`url`',
  divider: '',
}

/** The shape of a document’s text, for the reference. */
export const documentShape = `The text is the \`Y.XmlFragment\` named \`${fragmentName}\`, in BlockNote’s shape: one \`blockGroup\`; in it a \`blockContainer\` with an \`id\` of its own for each block; in that the block and, for blocks nested under it, another \`blockGroup\`. Blocks are ${Object.entries(
  blocks,
)
  .map(([name, needs]) => `\`${name}\`${needs && ` (${needs})`}`)
  .join(', ')}. Words are \`Y.XmlText\` with the marks ${[...toggleStyles, ...valueStyles]
  .map((name) => `\`${name}\``)
  .join(
    ', ',
  )} and \`link\` (\`href\`); \`hardBreak\` and \`formula\` (\`tex\`) stand between them. The room refuses an edit that adds other elements, such as a \`paragraph\` outside a \`blockContainer\`: no editor would show them.`
