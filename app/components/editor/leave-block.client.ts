import { type BlockNoteEditor, createExtension } from '@blocknote/core'
import { isInLastRow } from './last-row'

type Context = { editor: BlockNoteEditor }

/** Makes a line below the block where the cursor is, and goes there. */
function goBelow(editor: BlockNoteEditor): boolean {
  const { block } = editor.getTextCursorPosition()
  const [line] = editor.insertBlocks([{ type: 'paragraph' }], block, 'after')
  if (line) editor.setTextCursorPosition(line)
  return line !== undefined
}

/** Whether nothing follows a block, nor any block that it is nested in. */
function endsDocument(editor: BlockNoteEditor): boolean {
  let { block }: { block: { id: string } | undefined } = editor.getTextCursorPosition()
  while (block && !editor.getNextBlock(block.id)) block = editor.getParentBlock(block.id)
  return block === undefined
}

/** With these keys the cursor leaves a table or code that ends the document: no line below it could be clicked. */
export const leaveBlock = createExtension({
  key: 'leaveBlock',
  keyboardShortcuts: {
    ArrowDown({ editor }: Context) {
      const { type } = editor.getTextCursorPosition().block
      const isWhole = type === 'table' || type === 'codeBlock'
      if (!isWhole || !endsDocument(editor)) return false
      const { prosemirrorView: view } = editor
      const { selection } = view.state
      const isLast = selection.empty && isInLastRow(selection.$from) && view.endOfTextblock('down')
      return isLast && goBelow(editor)
    },
    'Mod-Enter': ({ editor }: Context) =>
      editor.getTextCursorPosition().block.type === 'table' && goBelow(editor),
  },
})
