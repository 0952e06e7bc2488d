import type { DataBindings } from '../kit/env'

/** Gives how many rows an API has (without deleted ones) and how many bytes they take. */
export async function statsOf(
  { ROWS }: DataBindings,
  apiId: string,
): Promise<{ rowCount: number; bytes: number }> {
  const { rowCount, bytes } = await ROWS.get(ROWS.idFromName(apiId)).stats()
  return { rowCount, bytes }
}
