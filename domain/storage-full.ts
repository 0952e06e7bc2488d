const words = /SQLITE_FULL|disk is full|ENOSPC|No space left on device|maximum DB size/i

/** Takes a thrown value; tells whether a database or disk is full, even if the error is wrapped. */
export function isStorageFull(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause)
    if (words.test(error.message)) return true
  return false
}
