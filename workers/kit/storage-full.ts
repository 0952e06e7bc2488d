import { AppError } from './errors'
import { log } from './log'

const words = /SQLITE_FULL|disk is full|ENOSPC|No space left on device|maximum DB size/i

/**
 * Takes what was thrown; gives `storage_full` when a database or disk takes no more, however it is wrapped, and logs that
 * for whoever runs the server. Reads go on meanwhile.
 */
export function storageFullOf(thrown: unknown): AppError | null {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (!words.test(error.message)) continue
    log('storage_full', {})
    return new AppError('storage_full', undefined, { 'Retry-After': '60' })
  }
  return null
}
