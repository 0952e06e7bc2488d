import { textBlockTypes } from '@domain/documents/schema'
import { yUndoPluginKey } from 'y-prosemirror'
import type { DocumentEditor } from '../schema.client'
import { choiceOf } from './actions'

/** The state of the toolbar's buttons. */
export type Tools = {
  block: string
  isText: boolean
  styles: Record<string, string | boolean | undefined>
  align: string
  dir: string
  indent: number
  canUndo: boolean
  canRedo: boolean
  link: string | undefined
}

export function readTools({ editor }: { editor: DocumentEditor }): Tools {
  const { block } = editor.getTextCursorPosition()
  const props: Record<string, unknown> = block.props
  const undo = yUndoPluginKey.getState(editor.prosemirrorState)?.undoManager
  return {
    block: choiceOf(block),
    isText: textBlockTypes.some((type) => type === block.type),
    styles: { ...editor.getActiveStyles() },
    align: typeof props.textAlignment === 'string' ? props.textAlignment : 'left',
    dir: typeof props.dir === 'string' ? props.dir : 'auto',
    indent: typeof props.indent === 'number' ? props.indent : 0,
    canUndo: (undo?.undoStack.length ?? 0) > 0,
    canRedo: (undo?.redoStack.length ?? 0) > 0,
    link: editor.getSelectedLinkUrl(),
  }
}
