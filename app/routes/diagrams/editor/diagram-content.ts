import { contents } from '@domain/things'
import type { LiveContent } from '~/components/content/live-content'

const { root } = contents.diagrams

/** Diagrams: nothing to begin with. */
export const diagramContent: LiveContent = {
  room: 'diagram',
  hasBegun: (doc) => doc.getMap(root).size > 0,
  begin: () => {},
}
