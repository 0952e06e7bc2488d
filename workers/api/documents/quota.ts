import { requireRoom } from '@kit/kept'
import type { ApiContext } from '../env'
import { documents } from './table'

/** Refuses another document of the caller's when there are as many as there may be, those in the trash counted. */
export const requireFewDocuments = ({ var: { db, user }, env }: ApiContext): Promise<void> =>
  requireRoom(db, documents, {
    ownerId: user.id,
    most: Number(env.DOCUMENTS_PER_MEMBER),
    code: 'too_many_documents',
  })
