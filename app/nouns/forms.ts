import { IconForms } from '@tabler/icons-react'
import type { AppNoun } from './app-noun'

export const forms: AppNoun = {
  icon: IconForms,
  text: 'forms',
  menu: {
    group: 'build',
    place: 4,
    text: 'forms',
    to: '/dashboard/forms',
    shape: 'rows',
    refusal: 'cantOpen_forms',
    words: 'forms survey questionnaire quiz فرم نظرسنجی پرسش‌نامه آزمون نماذج استبيان استطلاع اختبار',
  },
  starts: [
    {
      id: 'newForm',
      text: 'newForm',
      to: '/dashboard/forms/new',
      place: 3,
      inNew: { group: 'build', place: 2, letter: 'F' },
      words: 'new form survey create فرم جدید نظرسنجی ساخت نموذج جديد استبيان إنشاء',
    },
  ],
}
