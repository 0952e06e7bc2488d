import { contentActRules } from '../contents/policy'
import type { Sharing } from '../members/sharing'
import { tellRoom } from '../rooms/push'
import { diagramMailTexts } from './mail-texts'

/** How diagrams are shared. */
export const diagramSharing: Sharing = {
  rules: contentActRules,
  room: 'diagram',
  changed: (c, id) => tellRoom(c, 'diagram', id, { type: 'changed', what: 'members' }),
  mailTexts: diagramMailTexts,
}
