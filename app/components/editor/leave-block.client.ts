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

/** By these keys a table or code that ends the document is left, which has no line below it to go to. */
export const leaveBlock = createExtension({
  key: 'leaveBlock',
  keyboardShortcuts: {
    ArrowDown({ editor }: Context) {
      const { block, nextBlock, parentBlock } = editor.getTextCursorPosition()
      const isWhole = block.type === 'table' || block.type === 'codeBlock'
      if (!isWhole || nextBlock || parentBlock) return false
      const { prosemirrorView: view } = editor
      const { selection } = view.state
      const isLast = selection.empty && isInLastRow(selection.$from) && view.endOfTextblock('down')
      return isLast && goBelow(editor)
    },
    'Mod-Enter': ({ editor }: Context) =>
      editor.getTextCursorPosition().block.type === 'table' && goBelow(editor),
  },
})
