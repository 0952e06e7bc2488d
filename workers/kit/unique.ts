/** Takes what a write threw and a column as `table.column`; tells whether the value there belongs to another row already. */
export function isTaken(error: unknown, column: string): boolean {
  for (let fault = error; fault instanceof Error; fault = fault.cause)
    if (fault.message.includes(`UNIQUE constraint failed: ${column}`)) return true
  return false
}
