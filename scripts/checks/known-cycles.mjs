/**
 * Files that still import one another: a screen reads the type of its route's loader or action. The list only shrinks.
 */
export const knownCycles = [
  'app/routes/chats/chat-dialog.tsx',
  'app/routes/chats/chat-list.tsx',
  'app/routes/chats/dialog-head.tsx',
  'app/routes/chats/layout/route.tsx',
  'app/routes/chats/new-chat.tsx',
  'app/routes/chats/one/route.tsx',
  'app/routes/sites/files/empty-trash.tsx',
  'app/routes/sites/files/route.tsx',
  'app/routes/sites/files/trash-page.tsx',
  'app/routes/sites/one/address.tsx',
  'app/routes/sites/one/deploy/deploy-panel.tsx',
  'app/routes/sites/one/deploy/zip-form.tsx',
  'app/routes/sites/one/route.tsx',
  'app/routes/sites/one/versions.tsx',
  'app/routes/todos/one/add-item.tsx',
  'app/routes/todos/one/rename.tsx',
  'app/routes/todos/one/route.tsx',
  'app/routes/todos/one/todo-page.tsx',
]
