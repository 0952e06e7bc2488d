import type { Db } from '@kit/db'
import { piecesOf, rowsAtOnce } from '@kit/export-pieces'
import { iso } from '@kit/iso'
import { and, asc, eq, gt } from 'drizzle-orm'
import { forms } from './table'

/** A member's forms as JSON texts, without what only searches need and without the hash of a password. */
export const formPieces = (db: Db, ownerId: string) =>
  piecesOf(
    (after) =>
      db
        .select()
        .from(forms)
        .where(and(eq(forms.ownerId, ownerId), gt(forms.id, after)))
        .orderBy(asc(forms.id))
        .limit(rowsAtOnce),
    ({ id }) => id,
    ({
      ownerId: _,
      version: __,
      searchWords: ___,
      passwordHash,
      toldUntil: _t,
      mailedUntil: _m,
      ...row
    }) => ({
      ...row,
      answeredAt: iso(row.answeredAt),
      hasPassword: passwordHash !== null,
      deletedAt: iso(row.deletedAt),
      createdAt: iso(row.createdAt),
      updatedAt: iso(row.updatedAt),
    }),
  )
