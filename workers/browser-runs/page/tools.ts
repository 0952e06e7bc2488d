/** A tool that browsers load: the folder of its version, and its files with their bytes as they are stored. */
type ToolFiles = { folder: string; files: Array<{ name: string; isPacked: boolean; bytes: number }> }
export type Tool = 'python' | 'clang'

/** Filled in by scripts/local/browser-runs.mjs. */
declare const TOOLS: Record<Tool, ToolFiles>

export const tools = TOOLS
