import { todoLimits } from '@domain/todos'
import type { Sharing } from '../members/sharing'
import { moveOn, readRevision, unassign } from './change-items'
import { todoMailTexts } from './mail-texts'
import { todoRules } from './policy'
import { tellUpdate } from './tell'

/** How to-do lists are shared. */
export const todoSharing: Sharing = {
  rules: todoRules,
  room: 'live',
  most: todoLimits.members,
  beside: (db, ids, gone) => [moveOn(db, ids), ...(gone === null ? [] : [unassign(db, ids, gone)])],
  changed: async (c, id) => tellUpdate(c, id, { revision: await readRevision(c.var.db, id) }),
  mailTexts: todoMailTexts,
}
