export default {
  equations: 'Equation solver',
  scope_equations_read: 'View your equations',
  scope_equations_write: 'Solve equations and change your history',
} as const
