export default {
  code: 'Code',
  one_code: 'Code file',
  newCode: 'New code file',
  cantOpen_code: 'You can’t open this file',
  scope_code_read: 'Read code files',
  scope_code_write: 'Write and edit code files',
} as const
