import { formatNumber } from '@domain/locale'
import type { Words } from './en-words'

/** An Arabic noun with its count, which decides its form. */
const counted = (one: string, two: string, few: string, many: string) => (count: number) => {
  if (count === 0) return `لا ${few}`
  if (count === 1) return one
  if (count === 2) return two
  const isFew = count % 100 >= 3 && count % 100 <= 10
  return `${formatNumber(count, 'ar')} ${isFew ? few : many}`
}

const arabicFields = counted('حقل واحد', 'حقلان', 'حقول', 'حقلًا')
const arabicResults = counted('نتيجة واحدة', 'نتيجتان', 'نتائج', 'نتيجة')

export const ar: Words = {
  title: 'API همكار',
  product: 'همكار',
  comma: '، ',
  inEnglish: 'شروح الطلبات بالإنجليزية.',
  about:
    'كل ما تفعله الشاشات، متاح لبرامجك: الحسابات والجلسات ورموز الوصول والروابط القصيرة والمحادثات والمستندات وقوائم المهام والأفكار والمشاريع والعروض والأسئلة والإجابات وواجهات API للبيانات والمواقع.',
  contents: 'المحتويات',
  find: 'ابحث عن طلب أو حقل',
  start: 'البداية',
  found: (count: number, words: string) => `${arabicResults(count)} للبحث عن «\u2068${words}\u2069»`,
  example: 'مثال على الاستجابة',
  required: 'مطلوب',
  fields: (count: number) => arabicFields(count),
  sections: {
    account: 'الحساب والدخول',
    people: 'الأشخاص',
    community: 'المجتمع',
    messages: 'الرسائل',
    build: 'التطوير',
    write: 'الكتابة',
    hosting: 'الملفات والمواقع',
    across: 'البحث والمحذوفات والرصيد',
  },
  parametersIn: {
    path: 'معاملات المسار',
    query: 'معاملات الاستعلام',
    header: 'الترويسات',
  },
  language: 'اللغة',
  asData: ['المحتوى نفسه بصيغة بيانات: ', ' (OpenAPI 3.1). الأوقات بصيغة ISO 8601 وبتوقيت UTC.'],
  byHost: [
    'ولأدوات توليد مكتبات الاتصال (clients) التي ترسل كل الطلبات إلى خادم واحد، لكل مضيف ملف مستقل: ',
    '.',
  ],
  errors: ['تأتي الأخطاء بصيغة ', ' مع واحد من الرموز المذكورة في آخر الصفحة.'],
  codes: 'رموز الأخطاء',
  needs: 'يتطلب',
  orSession: ' (جلسة).',
  orToken: '؛ ويحتاج رمز الوصول إلى الصلاحية:',
  keyed: ['يتطلب مفتاح API ما لم يكن مفتوحًا للجميع: ', ' أو '],
  body: 'المتن',
  answers: 'الاستجابات',
  name: 'الاسم',
  type: 'النوع',
  meaning: 'المعنى',
  groups: {
    accounts: 'الحسابات',
    sessions: 'الجلسات',
    'password-resets': 'إعادة تعيين كلمة المرور',
    'email-confirmations': 'تأكيد البريد الإلكتروني',
    invitations: 'الدعوات بالبريد الإلكتروني',
    'phone-codes': 'رموز الرسائل القصيرة',
    passkeys: 'مفاتيح المرور',
    providers: 'الدخول بحساب لدى خدمات أخرى',
    'sign-in-links': 'روابط الدخول بالبريد',
    'sign-in-ways': 'طرق الدخول المفعّلة',
    ways: 'طرق دخولك',
    totp: 'تطبيق المصادقة',
    'recovery-codes': 'رموز الاسترداد',
    'first-visits': 'الزيارات الأولى',
    tokens: 'رموز الوصول',
    tickets: 'رموز الاتصال اللحظي',
    search: 'البحث',
    trash: 'سلة المحذوفات',
    'trial-links': 'روابط قصيرة بلا حساب',
    go: 'زيارة الروابط القصيرة',
    chats: 'المحادثات',
    'saved-searches': 'عمليات البحث المحفوظة في المشاريع',
    drafts: 'المسودات',
    tags: 'وسوم الأسئلة',
    things: 'التعليق والتصويت والإبلاغ',
    comments: 'التعليقات',
    follows: 'المتابعة',
    pins: 'العناصر المثبَّتة',
    home: 'الرئيسية',
    funds: 'الرصيد',
    offers: 'العروض',
    milestones: 'مراحل التسليم',
    workspaces: 'مساحات العمل',
    profiles: 'الملفات الشخصية',
    avatars: 'صور الأعضاء',
    timeline: 'الخط الزمني',
    rows: 'صفوف واجهات API للبيانات',
    sites: 'المواقع المستضافة',
    filemanager: 'ملفات موقع',
    people: 'الأشخاص',
    notifications: 'الإشعارات',
    digests: 'الملخصات البريدية',
    pushes: 'إشعارات المتصفح',
    files: 'الملفات',
  },
}
