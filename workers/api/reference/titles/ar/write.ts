export const write = {
  'List members': 'قائمة الأعضاء',
  'Add a member or change their role': 'إضافة عضو أو تغيير دوره',
  'Remove a member, or leave': 'إزالة عضو أو المغادرة',
  'List pending email invitations': 'قائمة الدعوات المعلّقة بالبريد الإلكتروني',
  'Invite someone by email': 'دعوة بالبريد الإلكتروني',
  'Withdraw an invitation': 'إلغاء دعوة',
  'Get a version as HTML': 'جلب إصدار بصيغة HTML',
  'Get a version as a Yjs update': 'جلب إصدار بصيغة Yjs update',
  'Restore a version': 'استعادة إصدار',
  'Get your draft': 'جلب مسودتك',
  'Save your draft': 'حفظ مسودتك',
  'Discard your draft': 'حذف مسودتك',
}
