export function describeBrowser(file: string): string
export function findBrowser(): Promise<string>
