export const build = {
  'Start an import': 'شروع وارد کردن سطرها از فایل',
  'Send a part of an import': 'ارسال بخشی از سطرهای ورودی',
  'Commit an import': 'ثبت نهایی سطرهای ورودی',
  'Cancel an import': 'لغو وارد کردن از فایل',
  'Add sample rows': 'افزودن سطرهای نمونه',
  'List the rows of your data API': 'فهرست سطرهای API دادهٔ شما',
  'Add a row or a list of rows to your data API, all or none':
    'افزودن یک یا چند سطر به API دادهٔ شما؛ یا همه یا هیچ‌کدام',
  'Delete rows by `_id`': 'حذف سطرها با `_id`',
  'Restore deleted rows': 'بازگردانی سطرهای حذف‌شده',
  'Export all rows as CSV or JSON': 'خروجی همهٔ سطرها به‌صورت CSV یا JSON',
  'Get a row of your data API': 'مشاهدهٔ سطر API دادهٔ شما',
  'Replace a row of your data API': 'جایگزینی سطر API دادهٔ شما',
  'Update some values of a row of your data API': 'ویرایش بعضی مقدارهای سطر API دادهٔ شما',
  'Delete a row of your data API': 'حذف سطر API دادهٔ شما',
  'List rows of a data API': 'فهرست سطرهای API داده',
  'Add a row or a list of rows, all or none': 'افزودن یک یا چند سطر؛ یا همه یا هیچ‌کدام',
  'Get a row': 'مشاهدهٔ سطر',
  'Replace a row': 'جایگزینی سطر',
  'Update some values of a row': 'ویرایش بعضی مقدارهای سطر',
  'Delete a row': 'حذف سطر',
  'List the rows of another API of the app that refer to this row':
    'فهرست سطرهای API دیگر همین اپ که به این سطر ارجاع می‌دهند',
  'Add a row to another API of the app that refers to this row':
    'افزودن سطری به API دیگر همین اپ که به این سطر ارجاع می‌دهد',
}
