export const build = {
  'Start an import': 'بدء استيراد الصفوف',
  'Send a part of an import': 'إرسال جزء من الصفوف المستوردة',
  'Commit an import': 'اعتماد الاستيراد',
  'Cancel an import': 'إلغاء الاستيراد',
  'Add sample rows': 'إضافة صفوف تجريبية',
  'List the rows of your data API': 'قائمة صفوف واجهة API للبيانات لديك',
  'Add a row or a list of rows to your data API, all or none':
    'إضافة صف أو قائمة صفوف إلى واجهة API للبيانات لديك، كلها أو لا شيء',
  'Delete rows by `_id`': 'حذف صفوف حسب `_id`',
  'Restore deleted rows': 'استعادة صفوف محذوفة',
  'Export all rows as CSV or JSON': 'تصدير كل الصفوف بصيغة CSV أو JSON',
  'Get a row of your data API': 'جلب صف من واجهة API للبيانات لديك',
  'Replace a row of your data API': 'استبدال صف في واجهة API للبيانات لديك',
  'Update some values of a row of your data API': 'تعديل بعض قيم صف في واجهة API للبيانات لديك',
  'Delete a row of your data API': 'حذف صف من واجهة API للبيانات لديك',
  'List rows of a data API': 'قائمة صفوف واجهة API للبيانات',
  'Add a row or a list of rows, all or none': 'إضافة صف أو قائمة صفوف، كلها أو لا شيء',
  'Get a row': 'جلب صف',
  'Replace a row': 'استبدال صف',
  'Update some values of a row': 'تعديل بعض قيم صف',
  'Delete a row': 'حذف صف',
  'List the rows of another API of the app that refer to this row':
    'قائمة صفوف واجهة API أخرى من التطبيق تشير إلى هذا الصف',
  'Add a row to another API of the app that refers to this row':
    'إضافة صف يشير إلى هذا الصف في واجهة API أخرى من التطبيق',
}
