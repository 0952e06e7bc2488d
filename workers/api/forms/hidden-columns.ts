import type { Db } from '@kit/db'
import { and, eq, inArray } from 'drizzle-orm'
import { apis } from '../../data/apis/table'
import { forms, formVersions } from './table'

/** Takes data APIs of one owner; gives for each the keys of the columns that its form fills from its address in any version. */
export async function hiddenColumns(
  db: Db,
  apiIds: readonly string[],
): Promise<(apiId: string) => ReadonlySet<string>> {
  const hidden = new Map<string, Set<string>>()
  const keysOf = (apiId: string) => hidden.get(apiId) ?? new Set<string>()
  const [first] = apiIds
  if (first === undefined) return keysOf
  const ownerId = db.select({ ownerId: apis.ownerId }).from(apis).where(eq(apis.id, first))
  const isOfApi = and(inArray(forms.apiId, [...apiIds]), eq(forms.ownerId, ownerId))
  const [present, former] = await db.batch([
    db
      .select({ apiId: forms.apiId, columns: forms.columns, settings: forms.settings })
      .from(forms)
      .where(isOfApi),
    db
      .select({ apiId: forms.apiId, columns: forms.columns, settings: formVersions.settings })
      .from(formVersions)
      .innerJoin(forms, eq(forms.id, formVersions.formId))
      .where(isOfApi),
  ])
  for (const { apiId, columns, settings } of [...present, ...former]) {
    const keys = (settings.hidden ?? []).flatMap((key) => columns[key] ?? [])
    hidden.set(apiId ?? '', new Set([...keysOf(apiId ?? ''), ...keys]))
  }
  return keysOf
}
