import { createExtension } from '@blocknote/core'
import { type EditorState, Plugin } from 'prosemirror-state'
import { redoCommand, undoCommand, ySyncPluginKey, yUndoPlugin } from 'y-prosemirror'
import { OwnUndoManager } from './own-undo'

const { spec } = yUndoPlugin()

/** Takes the place of the editor's own undo of rooms, which has the same key. */
export const ownUndo = createExtension({
  key: 'yUndo',
  prosemirrorPlugins: [
    new Plugin({
      ...spec,
      ...(spec.state && {
        state: {
          ...spec.state,
          init: (_: unknown, state: EditorState) => ({
            undoManager: new OwnUndoManager(ySyncPluginKey.getState(state).type, [ySyncPluginKey]),
            prevSel: null,
            hasUndoOps: false,
            hasRedoOps: false,
          }),
        },
      }),
    }),
  ],
  dependsOn: ['yCursor', 'ySync'],
  undoCommand,
  redoCommand,
})
