/** Takes a search page's path and what is searched; gives the address of that search. */
export const searchPath = (path: string, asked: Record<string, string>) =>
  `${path}?${new URLSearchParams(asked)}`
