import { contentActRules } from '../contents/policy'
import type { Sharing } from '../members/sharing'
import { tellRoom } from '../rooms/push'
import { documentMailTexts } from './mail-texts'

/** How documents are shared. */
export const documentSharing: Sharing = {
  rules: contentActRules,
  room: 'document',
  changed: (c, id) => tellRoom(c, 'document', id, { type: 'changed', what: 'members' }),
  mailTexts: documentMailTexts,
}
