export const write = {
  'List members': 'فهرست اعضا',
  'Add a member or change their role': 'افزودن عضو یا تغییر نقش او',
  'Remove a member, or leave': 'حذف عضو یا خارج شدن',
  'List pending email invitations': 'فهرست دعوت‌های ایمیلی در انتظار',
  'Invite someone by email': 'دعوت با ایمیل',
  'Withdraw an invitation': 'لغو دعوت',
  'Get a version as HTML': 'دریافت نسخه به‌صورت HTML',
  'Get a version as a Yjs update': 'دریافت نسخه به‌صورت Yjs update',
  'Restore a version': 'بازگردانی نسخه',
  'Get your draft': 'مشاهدهٔ پیش‌نویس',
  'Save your draft': 'ذخیرهٔ پیش‌نویس',
  'Discard your draft': 'حذف پیش‌نویس',
}
