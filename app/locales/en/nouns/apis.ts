export default {
  apis: 'Data APIs',
  one_apis: 'Data API',
  newApi: 'New API',
  scope_apis_read: 'Read your data APIs and their rows',
  scope_apis_write: 'Create and edit data APIs and their rows',
} as const
