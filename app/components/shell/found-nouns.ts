/** The kinds of things that a search finds, in the order of the palette, each with the name of its heading. */
export const foundNouns = [
  ['documents', 'documents'],
  ['todos', 'todos'],
  ['links', 'links'],
  ['apis', 'apis'],
  ['apps', 'ownApps'],
  ['chats', 'chats'],
] as const
