/** The local secrets and provider settings; random ones are written the first time. */
export function loadSecrets(): { values: Record<string, string>; note: string }
