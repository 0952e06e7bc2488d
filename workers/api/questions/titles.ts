import type { CallTitles } from '../noun-part'

/** The titles of calls on questions, by their English summaries. */
export const questionTitles: CallTitles = {
  fa: {
    'Ask a question': 'پرسیدن سؤال',
    'List questions': 'فهرست سؤال‌ها',
    'Find questions with a similar title': 'جست‌وجوی سؤال‌های با عنوان مشابه',
    'Get a question': 'مشاهدهٔ سؤال',
    'Update a question': 'ویرایش سؤال',
    'Move a question to the trash': 'انتقال سؤال به سطل زباله',
    'Restore a question': 'بازگردانی سؤال',
    'Accept an answer, switch to another, or unaccept': 'پذیرفتن پاسخ، تغییر پاسخ پذیرفته‌شده یا لغو پذیرش',
    'Get a question’s edit history': 'مشاهدهٔ تاریخچهٔ ویرایش سؤال',
    'Find tags': 'جست‌وجوی تگ‌ها',
  },
  ar: {
    'Ask a question': 'طرح سؤال',
    'List questions': 'قائمة الأسئلة',
    'Find questions with a similar title': 'البحث عن أسئلة بعنوان مشابه',
    'Get a question': 'جلب سؤال',
    'Update a question': 'تعديل سؤال',
    'Move a question to the trash': 'نقل سؤال إلى سلة المحذوفات',
    'Restore a question': 'استعادة سؤال',
    'Accept an answer, switch to another, or unaccept':
      'قبول إجابة أو تغيير الإجابة المقبولة أو إلغاء القبول',
    'Get a question’s edit history': 'جلب سجل تعديلات سؤال',
    'Find tags': 'البحث عن وسوم',
  },
}

/** The titles of calls on answers, by their English summaries. */
export const answerTitles: CallTitles = {
  fa: {
    'List the answers to a question': 'فهرست پاسخ‌های سؤال',
    'Answer a question': 'پاسخ دادن به سؤال',
    'Get an answer': 'مشاهدهٔ پاسخ',
    'Update an answer': 'ویرایش پاسخ',
    'Move an answer to the trash': 'انتقال پاسخ به سطل زباله',
    'Restore an answer': 'بازگردانی پاسخ',
    'Mark an accepted answer as outdated, or undo that':
      'علامت‌گذاری پاسخ پذیرفته‌شده به‌عنوان قدیمی یا لغو علامت آن',
    'Get an answer’s edit history': 'مشاهدهٔ تاریخچهٔ ویرایش پاسخ',
  },
  ar: {
    'List the answers to a question': 'قائمة إجابات سؤال',
    'Answer a question': 'الإجابة عن سؤال',
    'Get an answer': 'جلب إجابة',
    'Update an answer': 'تعديل إجابة',
    'Move an answer to the trash': 'نقل إجابة إلى سلة المحذوفات',
    'Restore an answer': 'استعادة إجابة',
    'Mark an accepted answer as outdated, or undo that': 'تعليم إجابة مقبولة بأنها قديمة أو إلغاء العلامة',
    'Get an answer’s edit history': 'جلب سجل تعديلات إجابة',
  },
}
