import type { Sharing } from '../members/sharing'
import { tellRoom } from '../rooms/push'
import { documentMailTexts } from './mail-texts'
import { documentRules } from './policy'

/** How documents are shared. */
export const documentSharing: Sharing = {
  rules: documentRules,
  room: 'document',
  changed: (c, id) => tellRoom(c, 'document', id, { type: 'changed', what: 'members' }),
  mailTexts: documentMailTexts,
}
