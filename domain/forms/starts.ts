import type { Locale } from '../locale'
import type { Start } from './edits'
import { type ElementType, hasOptions } from './elements'

type ElementTexts = Readonly<Record<ElementType, string>> & { options: readonly string[] }

const words: Readonly<Record<Locale, ElementTexts>> = {
  en: {
    welcome: 'Welcome',
    description: 'About this form',
    email: 'What is your email address?',
    switch: 'Do you agree?',
    text: 'Untitled question',
    phone: 'What is your phone number?',
    multiline: 'Untitled question',
    radio: 'Which one?',
    checkbox: 'Which of these?',
    autocomplete: 'Which one?',
    date: 'On which day?',
    country: 'Which country?',
    password: 'Password',
    number: 'How many?',
    file: 'Your file',
    options: ['Option 1', 'Option 2'],
  },
  fa: {
    welcome: 'خوش آمدید',
    description: 'دربارهٔ این فرم',
    email: 'ایمیلتان چیست؟',
    switch: 'موافقید؟',
    text: 'متن سؤال',
    phone: 'شمارهٔ تلفنتان چیست؟',
    multiline: 'متن سؤال',
    radio: 'کدام یکی؟',
    checkbox: 'کدام‌ها؟',
    autocomplete: 'کدام یکی؟',
    date: 'چه روزی؟',
    country: 'کدام کشور؟',
    password: 'رمز عبور',
    number: 'چند تا؟',
    file: 'فایل شما',
    options: ['گزینهٔ ۱', 'گزینهٔ ۲'],
  },
  ar: {
    welcome: 'أهلًا بك',
    description: 'عن هذا النموذج',
    email: 'ما بريدك الإلكتروني؟',
    switch: 'هل توافق؟',
    text: 'نص السؤال',
    phone: 'ما رقم هاتفك؟',
    multiline: 'نص السؤال',
    radio: 'أيٌّ منها؟',
    checkbox: 'أيٌّ من هذه؟',
    autocomplete: 'أيٌّ منها؟',
    date: 'في أي يوم؟',
    country: 'أي بلد؟',
    password: 'كلمة المرور',
    number: 'كم العدد؟',
    file: 'ملفك',
    options: ['الخيار ١', 'الخيار ٢'],
  },
}

/** Takes a form's language and a type; gives the words that an element of it begins with. */
export function startOf(language: Locale, type: ElementType): Start {
  const of = words[language]
  return { question: of[type], options: hasOptions(type) ? of.options : [] }
}
