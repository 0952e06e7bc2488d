/** Takes what a write threw; tells whether it names a row that is no longer there, such as a folder deleted at the same time. */
export function isMissingReference(error: unknown): boolean {
  for (let fault = error; fault instanceof Error; fault = fault.cause)
    if (fault.message.includes('FOREIGN KEY constraint failed')) return true
  return false
}
