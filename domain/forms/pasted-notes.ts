import type { ElementType } from './elements'

/** A question parsed from its title: the text without notes such as “(choose all)”, and the type and options in them. */
type Told = {
  question: string
  type?: ElementType
  options: string[]
  isSeveral: boolean
  required: boolean
}

const starred = /\s*\*\s*$/u
const inBrackets = /\s*[([（]\s*([^()[\]（）]{1,60}?)\s*[)\]）]/gu

const several = [
  String.raw`\b(?:check|select|choose|tick|mark|pick) all\b(?: (?:that|which|of)(?: (?:apply|them|these|the above))?)?`,
  String.raw`\b(?:check|select|choose|tick|mark|pick) (?:one or more|as many as|any)\b(?: (?:that )?(?:apply|you like|apply to you))?`,
  'چند(?: |\u200c)?(?:گزینه|انتخاب|جواب|پاسخ)(?:(?: |\u200c)?(?:ای|ی))?(?: را انتخاب کنید)?',
  'همهٔ? ?(?:موارد|گزینه‌های)(?: (?:درست|مرتبط|صحیح))?(?: را (?:انتخاب کنید|علامت بزنید))?',
  '(?:اختر|اختاري|اختاروا|حدد|حددي) كل ما ينطبق(?: عليك)?',
  'أكثر من (?:خيار|إجابة)|خيارات متعددة|اختيار متعدد',
].join('|')
const single = String.raw`\b(?:check|select|choose|tick|mark|pick) (?:only |just )?one\b(?: only| option)?|یک گزینه(?: را انتخاب کنید)?|(?:اختر|اختاري) (?:واحد|خيار)\S*(?: واحدًا| واحدا)?`
const saysSeveral = new RegExp(several, 'iu')
const saysSingle = new RegExp(single, 'iu')
const atEnd = new RegExp(String.raw`\s*[-–—:،,.]?\s*(?:${several})[.!]?\s*$`, 'iu')

const yesNo = /^(yes|y|بله|آری|بلی|نعم)\s*(?:[/|\\،,]|or|یا|أو)\s*(no|n|خیر|نه|لا|كلا)$/iu
const wholeWords: Readonly<Record<string, string>> = { y: 'Yes', yes: 'Yes', n: 'No', no: 'No' }
const inWords = (word: string) => wholeWords[word.toLowerCase()] ?? word

/** Notes that name a type and nothing else, in the three languages. */
const typeNotes: readonly [ElementType, RegExp][] = [
  ['email', /^(?:e-?mail(?: address)?|ایمیل|رایانامه|(?:ال)?بريد(?: (?:ال)?إلكتروني)?|إيميل)$/iu],
  ['phone', /^(?:phone(?: number)?|mobile|tel|تلفن|موبایل|شمارهٔ? تلفن|(?:رقم )?(?:ال)?هاتف|جوال)$/iu],
  ['date', /^(?:date|day|تاریخ|(?:ال)?تاريخ)$/iu],
  ['number', /^(?:number|numeric|digits|عدد|رقم)$/iu],
  ['country', /^(?:country|کشور|(?:ال)?دولة|بلد)$/iu],
  ['file', /^(?:file|upload|attachment|فایل|ملف)$/iu],
  ['multiline', /^(?:long text|paragraph|متن بلند|نص طويل)$/iu],
]

/** Takes a question as written; gives its text without notes, and the facts in the notes. */
export function toldBy(written: string): Told {
  const told: Told = { question: '', options: [], isSeveral: saysSeveral.test(written), required: false }
  const bare = withoutStar(written, told)
    .replace(inBrackets, (whole, note: string) => (takeNote(note, told) ? '' : whole))
    .replace(atEnd, '')
  const question = withoutStar(bare.trim(), told).replace(/\s+([?؟.:،,])/gu, '$1')
  // A line that is nothing but a note is a question nevertheless.
  return { ...told, question: question === '' || question === '*' ? written : question }
}

function withoutStar(text: string, told: Told): string {
  const without = text.replace(starred, '')
  if (without === '' || without === text) return text
  told.required = true
  return without
}

/** Takes the text of a pair of brackets; tells whether it was a note, and stores its facts. */
function takeNote(note: string, told: Told): boolean {
  const [, yes, no] = yesNo.exec(note) ?? []
  if (yes && no) {
    told.options = [inWords(yes), inWords(no)]
    return true
  }
  const type = typeNotes.find(([, words]) => words.test(note))?.[0]
  if (type) told.type = type
  return type !== undefined || saysSeveral.test(note) || saysSingle.test(note)
}

/** Words of a question by which its type is known, in the three languages. */
const words: readonly [ElementType, RegExp][] = [
  ['email', /e-?mail|ایمیل|رایانامه|بريد/iu],
  ['phone', /\bphone|mobile number|تلفن|شمارهٔ? ?(موبایل|تماس|همراه)|هاتف|جوال/iu],
  ['country', /\bcountry\b|کشور|\bالدولة|بلدك|بلد الإقامة/iu],
  ['date', /\bdate\b|\bwhen\b|birthday|تاریخ|چه روزی|تاريخ|متى/iu],
  ['number', /\bhow (many|much|old)\b|چند |تعداد|كم |عدد /iu],
  ['multiline', /\b(why|describe|explain|comments?|tell us)\b|چرا|توضیح|شرح|نظرتان|لماذا|اشرح|صف /iu],
]

/** Takes a question; gives the type that its words ask for, a text where they tell of none. */
export const typeByWords = (question: string): ElementType =>
  words.find(([, shape]) => shape.test(question))?.[0] ?? 'text'
