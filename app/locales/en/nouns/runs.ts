export default {
  compiler: 'Compiler',
  scope_runs_read: 'View your code runs',
  scope_runs_write: 'Run code on your behalf',
} as const
