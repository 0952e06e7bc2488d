import { createExtension } from '@blocknote/core'
import { Plugin } from 'prosemirror-state'

/**
 * Tells the editor where the cursor is before each key does something. Browsers say so a moment after it has moved,
 * on a busy machine later than the next key comes: Enter would then take away what is no longer selected.
 */
export const freshSelection = createExtension({
  key: 'freshSelection',
  prosemirrorPlugins: [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown(view, event) {
            if (!event.isComposing && !view.composing)
              view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
            return false
          },
        },
      },
    }),
  ],
})
