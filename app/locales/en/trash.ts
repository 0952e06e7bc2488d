export default {
  emptyTrash: 'The trash is empty',
  emptyTrashText: 'What you delete stays here for 30 days.',
  removed: '“<title>{{title}}</title>” is in the trash',
  restored: '“<title>{{title}}</title>” is back',
  notRemoved: 'It could not be deleted',
  notRestored: 'It could not be brought back',
  restore: 'Restore',
  deletedAt: 'Deleted {{when}}',
  keptUntil: 'kept until {{date}}',
}
