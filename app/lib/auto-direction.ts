/**
 * For a field that takes its direction from what is typed. An empty one has none of its own: the sheet gives it the
 * page's (`:placeholder-shown`), and knows that it is empty by its placeholder.
 */
export const autoDirection = { dir: 'auto', placeholder: ' ' } as const
