import type { Db } from '@kit/db'
import { and, eq } from 'drizzle-orm'
import { apis } from '../../data/apis/table'
import { forms, formVersions } from './table'

/** The keys of the columns that a form fills from its address in any version, for the data API with its answers. */
export async function hiddenColumns(db: Db, apiId: string): Promise<Set<string>> {
  const ownerId = db.select({ ownerId: apis.ownerId }).from(apis).where(eq(apis.id, apiId))
  const isOfApi = and(eq(forms.apiId, apiId), eq(forms.ownerId, ownerId))
  const [present, former] = await db.batch([
    db.select({ columns: forms.columns, settings: forms.settings }).from(forms).where(isOfApi),
    db
      .select({ columns: forms.columns, settings: formVersions.settings })
      .from(formVersions)
      .innerJoin(forms, eq(forms.id, formVersions.formId))
      .where(isOfApi),
  ])
  return new Set(
    [...present, ...former].flatMap(({ columns, settings }) =>
      (settings.hidden ?? []).flatMap((key) => columns[key] ?? []),
    ),
  )
}
