import * as v from 'valibot'

/** Kinds of files that a document can be exported as. */
export const exportFormats = ['docx', 'md', 'html'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** `GET /documents/:id/export` */
export const ExportQuery = v.object({ format: v.picklist(exportFormats, 'unknown_format') })

/** Bytes of a file that is imported. */
export const largestImport = 20 * 1024 * 1024
