import type { Tool } from './tool'

/** All tools; each file of nouns adds its own. */
export const tools: readonly Tool[] = []

/** The tool of this name; null where there is none. */
export const findTool = (name: string): Tool | null => tools.find((tool) => tool.name === name) ?? null
