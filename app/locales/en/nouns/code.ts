export default {
  code: 'Code',
  one_code: 'Code file',
  scope_code_read: 'Read code files',
  scope_code_write: 'Write and edit code files',
} as const
