/** How the changes of a revision are shown. */
export type DiffView = 'side' | 'inline' | 'words'
