/** The event that opens the list of shortcuts from anywhere on the screen. */
export const showShortcuts = 'document-shortcuts'
