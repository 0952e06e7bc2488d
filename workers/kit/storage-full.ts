import { isStorageFull } from '@domain/storage-full'
import { AppError } from './errors'
import { log } from './log'

/**
 * Takes a thrown value; gives `storage_full` if a database or disk is full, even if the error is wrapped, and logs it
 * for the operator. Reads still work.
 */
export function storageFullOf(thrown: unknown): AppError | null {
  if (!isStorageFull(thrown)) return null
  log('storage_full', {})
  return new AppError('storage_full', undefined, { 'Retry-After': '60' })
}

/**
 * Takes what is written beside an answer that needs nothing written. Gives whether there was space for it; any other failure
 * is thrown.
 */
export async function hadSpace(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (storageFullOf(error) === null) throw error
    return false
  }
}
