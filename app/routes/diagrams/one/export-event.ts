/** Asks the open editor for its drawing as a file; the bar and the editor know nothing else of one another. */
export const exportEvent = 'hamkar-export-diagram'
export type ExportKind = 'png' | 'svg'
