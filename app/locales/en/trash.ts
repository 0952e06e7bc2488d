export default {
  emptyTrash: 'The trash is empty',
  emptyTrashText: 'What you delete stays here for 30 days.',
  removed: '“<title>{{title}}</title>” moved to the trash',
  deleted: '“<title>{{title}}</title>” deleted',
  restored: '“<title>{{title}}</title>” restored',
  notRemoved: 'It couldn’t be deleted.',
  notRestored: 'It couldn’t be restored.',
  restore: 'Restore',
  deletedAt: 'Deleted {{when}}',
  keptUntil: 'kept until {{date}}',
}
