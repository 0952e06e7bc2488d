import { things } from '@domain/things'
import type { FileRules } from '../files/policy'
import { findThing } from '../things/require-thing'

/** Pictures of a form are read by its owner, and put there by its own calls; who fills it in gets their addresses with it. */
export const formFiles: FileRules = {
  prefix: 'form_',
  scope: things.forms.scope,
  async accessOf(db, formId, userId, act) {
    const thing = await findThing(db, formId, userId)
    return thing?.role === 'owner' && act === 'read' ? 'given' : null
  },
}
