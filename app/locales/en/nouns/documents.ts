export default {
  documents: 'Documents',
  one_documents: 'Document',
  newDocument: 'New document',
  importDocument: 'Import a document',
  cantOpen_documents: 'You can’t open this document',
  scope_documents_read: 'Read your documents',
  scope_documents_write: 'Create and edit documents',
} as const
