/**
 * The twelve sections in their order, each named as its words and its picture are: bands are as wide as the window, `wide`
 * and `narrow` cards share a line, and so do two halves.
 */
export const sections = [
  { name: 'languages', shape: 'band' },
  { name: 'projects', shape: 'wide' },
  { name: 'questions', shape: 'narrow' },
  { name: 'forms', shape: 'band' },
  { name: 'documents', shape: 'half' },
  { name: 'chats', shape: 'half' },
  { name: 'apis', shape: 'wide' },
  { name: 'links', shape: 'narrow' },
  { name: 'code', shape: 'half' },
  { name: 'diagrams', shape: 'half' },
  { name: 'sites', shape: 'half' },
  { name: 'profile', shape: 'half' },
] as const

export type SectionName = (typeof sections)[number]['name']
/** The parts with one picture. */
export type ToolName = Exclude<SectionName, 'languages'>
