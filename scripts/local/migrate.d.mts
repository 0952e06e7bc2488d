/** Applies what is missing and says what was done. */
export function migrate(db: D1Database): Promise<string>
