export default {
  diagrams: 'Diagrams',
  one_diagrams: 'Diagram',
  newDiagram: 'New diagram',
  importDiagram: 'Import a diagram',
  cantOpen_diagrams: 'You can’t open this diagram',
  scope_diagrams_read: 'Read your diagrams',
  scope_diagrams_write: 'Create and edit diagrams',
} as const
