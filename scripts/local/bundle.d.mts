/** Code by folder name under workers/, and of `router` and `web`. */
export function bundle(names: string[]): Promise<Record<string, string>>
export function stopBundler(): Promise<void>
