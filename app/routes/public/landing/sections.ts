/** The ten sections in their order, each named as its words and its picture are; a `wide` one has its picture below. */
export const sections = [
  { name: 'projects', isWide: true },
  { name: 'questions', isWide: false },
  { name: 'documents', isWide: false },
  { name: 'forms', isWide: true },
  { name: 'apis', isWide: false },
  { name: 'sites', isWide: false },
  { name: 'links', isWide: true },
  { name: 'chats', isWide: false },
  { name: 'profile', isWide: false },
  { name: 'languages', isWide: false },
] as const

export type SectionName = (typeof sections)[number]['name']
