import { describe, expect, it } from 'vitest'
import { misplacedActions } from './button-order.mjs'
import { untypedButtons } from './button-types.mjs'
import { ownerFaults } from './class-owners.mjs'
import { contentNouns, nounsNamed } from './content-nouns.mjs'
import { physicalSide, unmatched } from './css.mjs'
import { runsTwice } from './duplicates.mjs'
import { unlisted, wordless } from './field-codes.mjs'
import { waitsOfJourneys, waitsOfTests } from './fixed-waits.mjs'
import { compareMessages, missingForms } from './locales.mjs'
import { looseFaultsOf } from './loose-faults.mjs'
import { hasDigest, isAllowed } from './packages.mjs'
import { asksByScriptAlone, plainQuestions } from './plain-questions.mjs'
import { faultsIn } from './security.mjs'
import { textsIn } from './texts.mjs'
import { filesByTypeName, typeNameFaults } from './type-names.mjs'
import { unusedWords } from './used-words.mjs'
import { isWeak } from './weak-packages.mjs'
import {
  bannedIn,
  bareNamesIn,
  figureLabelsIn,
  glossary,
  latinDigitsIn,
  runTogetherIn,
  uncountedIn,
  urlWordsIn,
} from './wording.mjs'

describe('the check of translations', () => {
  const english = {
    hello: 'Hello {{name}}',
    links_one: '{{count}} link',
    links_other: '{{count}} links',
    brand: 'Hamkar',
  }
  const persian = {
    hello: 'سلام {{name}}',
    links_one: 'یک پیوند',
    links_other: '{{count}} پیوند',
    brand: 'Hamkar',
  }

  it('finds nothing in a good one', () => {
    expect(compareMessages(english, persian)).toEqual([])
  })

  it.each([
    ['a missing text', { ...persian, hello: undefined }, 'hello is missing'],
    ['a missing value', { ...persian, hello: 'سلام' }, 'hello has other placeholders'],
    ['another value', { ...persian, hello: 'سلام {{nam}}' }, 'hello has other placeholders'],
    [
      'a plural without its number',
      { ...persian, links_other: 'پیوند' },
      'links_other has other placeholders',
    ],
    ['the English text', { ...persian, hello: 'Hello {{name}}' }, 'hello is the English text'],
  ])('finds %s', (_name, messages, finding) => {
    const given = Object.fromEntries(
      Object.entries(messages).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
    )
    expect(compareMessages(english, given)).toContain(finding)
  })

  it('finds a number without one of its forms', () => {
    expect(missingForms(english, persian, ['one', 'other'])).toEqual([])
    expect(missingForms(english, persian, ['one', 'two', 'other'])).toEqual(['links_two is missing'])
  })
})

describe('the check of wording', () => {
  it.each([
    ['en', 'Write your E-mail'],
    ['en', 'Links stand here'],
    ['en', 'This is not your present password.'],
    ['fa', 'یک نویسه بنویسید'],
    ['fa', 'نشانی‌ها'],
    ['fa', 'این پرونده را برگزینید'],
    ['ar', 'واجهة جديدة'],
    ['ar', 'احفظ'],
    ['ar', 'أول علة'],
    ['en', 'You have as many documents as you may'],
    ['en', 'You’re told of changes'],
    ['en', 'This is not a list'],
    ['en', 'Your offer is sent'],
    ['en', 'Choose a colour'],
    ['fa', 'مقاله‌های تازهٔ کسانی که دنبال می‌کنید'],
    ['fa', 'برو به صفحهٔ اول'],
    ['fa', 'رمز را وارد کنید'],
    ['fa', 'دامنه کامل نیست؛ مثلاً example.com'],
    ['ar', 'إجابات كلمات السر'],
    ['ar', 'المخطط الزمني'],
    ['ar', 'إعادة فتح المشروع؟'],
    ['ar', 'تم إرسال الرمز'],
    ['ar', 'لم تتم مشاركة أي مستند، وسيتم حذفه'],
    ['ar', 'سكربتاتك'],
    ['ar', 'قيد البناء'],
  ])('refuses in %s: %s', (locale, text) => expect(bannedIn(locale, text)).not.toEqual([]))
  it.each([
    ['en', 'Enter your email'],
    ['en', 'Cannot get a response from connector.'],
    ['fa', 'دست‌کم ۸ کاراکتر وارد کنید'],
    ['fa', 'شماره'],
    ['ar', 'واجهة API جديدة'],
    ['ar', 'حفظ'],
    ['fa', 'رمز عبور و رمزهای عبور'],
    ['fa', 'نشانی کامل با کد پستی'],
    ['ar', 'هل تريد إعادة فتح المشروع؟'],
    ['ar', 'كتم الإشعارات حول ما يهتم به'],
  ])('leaves in %s: %s', (locale, text) => expect(bannedIn(locale, text)).toEqual([]))

  it('wants a plural for every number beside a noun', () => {
    expect(uncountedIn('summary', '{{clicks, number}} clicks')).toHaveLength(1)
    expect(uncountedIn('summary', '{{count, number}} links')).toHaveLength(1)
    expect(uncountedIn('links_other', '{{count, number}} links, {{shown, number}} of them')).toEqual([])
    expect(uncountedIn('place', '{{place, number}} of {{count, number}}')).toEqual([])
  })

  it('finds a name that a person gave and nothing sets apart', () => {
    expect(bareNamesIn('typing', '{{name}} is typing…')).toEqual([
      'takes {{name}} bare; write {{name, isolated}}',
    ])
    expect(bareNamesIn('typing', '{{name, isolated}} is typing…')).toEqual([])
    expect(bareNamesIn('removed', '“<name>{{name}}</name>” was removed')).toEqual([])
  })

  it('wants a mark between Latin words with a comma between them', () => {
    expect(runTogetherIn('از zip، tar یا gz')).toEqual(['joins “p، tar” without \\u200f'])
    expect(runTogetherIn('از zip،\u200f tar یا \u2066a، b\u2069')).toEqual([])
  })

  it('leaves to articles and demo data what people say in full', () => {
    expect(bannedIn('en', 'This is not a list', 'people')).toEqual([])
    expect(bannedIn('en', 'Nobody is told', 'people')).toEqual(['says “is told”; say: notified'])
  })

  it('wants the digits of the language outside of Latin names', () => {
    expect(latinDigitsIn('ar', 'اختيار 5 وسوم')).toEqual(['writes 5 in Latin digits'])
    for (const text of ['۵ تگ', 'تا \u2066+98912\u2069', 'ISO 8601 و UTF-8', '{{count, number}} تگ'])
      expect(latinDigitsIn('fa', text), text).toEqual([])
    expect(latinDigitsIn('en', '5 tags')).toEqual([])
  })

  it('wants no article under a figure, and رابط for a URL', () => {
    expect(figureLabelsIn('ar', { unit_one: 'الردود', unit_other: 'رد' })).toHaveLength(1)
    expect(figureLabelsIn('ar', { unit_few: 'ردود', unit_other: 'رد' })).toEqual([])
    expect(urlWordsIn('ar', 'error_not_https', 'أدخل عنوانًا')).toHaveLength(1)
    expect(urlWordsIn('ar', 'url', 'أدخل رابطًا')).toEqual([])
  })

  it('reads texts in code and in articles, in the language of their letters', () => {
    const code = "// از این‌جا\nconst say = () => `${name} از این‌جا`\nconst en = 'We go on here'"
    expect(textsIn('workers/api/mail/texts.ts', code)).toEqual([
      'workers/api/mail/texts.ts:2 says “این‌جا”; say: اینجا، هرچه، همه‌چیز',
      'workers/api/mail/texts.ts:3 says “go on”; say: appears here; continue',
    ])
    const described = "route({ summary: 'A browser is told', log: 'who is told' })"
    expect(textsIn('workers/api/pushes/routes.ts', described)).toHaveLength(1)
    const article = 'It is told.\n\n```js\nis told\n```\n'
    expect(textsIn('magazine/a/en.md', article)).toEqual(['magazine/a/en.md:1 says “is told”; say: notified'])
  })

  it('finds texts that nothing says', () => {
    const files = [{ name: 'a.tsx', lines: ["useTranslation('links')", "t('said') + t(`error_${code}`)"] }]
    const keys = new Map([['links', ['said', 'error_taken', 'forgotten']]])
    expect(unusedWords(keys, files)).toEqual(['links.forgotten'])
    expect(unusedWords(new Map([['chats', ['said']]]), files)).toEqual(['chats.said'])
  })

  it('wants each noun of the glossary once, in three languages', () => {
    const head = '| English | Persian | Arabic |\n|---|---|---|\n'
    expect(glossary(`${head}| file | فایل | ملف |\n`)).toEqual([])
    expect(glossary(`${head}| file | پرونده | ملف |\n`)).toHaveLength(1)
    expect(glossary(`${head}| file | فایل | ملف |\n| file | فایل | |\n`)).toHaveLength(2)
  })
})

describe('the check of CSS', () => {
  it('finds a direction that Chromium would not take from around it', () => {
    const own = 'a {\n  text-align: match-parent;\n}'
    const both = `${own}\n@supports not (text-align: match-parent) {\n  a {\n    text-align: -webkit-match-parent;\n  }\n}`
    expect(unmatched({ name: 'a.css', lines: own.split('\n') })).toHaveLength(1)
    expect(unmatched({ name: 'a.css', lines: both.split('\n') })).toEqual([])
  })

  it.each([
    'margin-left: 1px;',
    'left: 0;',
    '{ padding-right:2px }',
    'text-align: right;',
    'border-top-left-radius: 2px',
    'float: left',
  ])('finds %s', (line) => expect(physicalSide(line)).toBeTruthy())
  it.each([
    'margin-inline-start: 1px;',
    'inset-inline-end: 0;',
    'text-align: start;',
    'background-position: left',
    '.left { color: red }',
  ])('leaves %s', (line) => expect(physicalSide(line)).toBeUndefined())
})

describe('the check of licences', () => {
  it.each(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND MIT'])('takes %s', (one) =>
    expect(isAllowed(one)).toBe(true),
  )
  it.each(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-2.0', 'LGPL-2.1', '', 'SEE LICENSE IN FILE'])(
    'refuses %s',
    (one) => expect(isAllowed(one)).toBe(false),
  )
})

it('wants a digest of every package but of builds for other systems', () => {
  const integrity = `sha512-${'a'.repeat(86)}==`
  expect(hasDigest({ integrity })).toBe(true)
  expect(hasDigest({ integrity: `sha1-${'a'.repeat(27)}=` })).toBe(false)
  expect(hasDigest({})).toBe(false)
  expect(hasDigest({ optional: true })).toBe(false)
  expect(hasDigest({ optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] })).toBe(false)
  expect(hasDigest({ optional: true, os: ['darwin'], cpu: ['arm64'] })).toBe(true)
})

it('wants each test that docs/security.md names, the right figures, and when the rest would apply', () => {
  /** @type {Record<string, string>} */
  const sources = { 'a.test.ts': "describe('a door', () => { it('stays shut', () => {}) })" }
  /** @param {...number} counts */
  const figures = (...counts) =>
    ['met, proved by a test', 'met, seen in code', 'missing or met in part', 'not applicable']
      .map((kind, at) => `| ${kind} | ${counts[at]} |`)
      .join('\n')
  /**
   * @param {string} row
   * @param {...number} counts
   */
  const found = (row, ...counts) => faultsIn(`${row}\n${figures(...counts)}`, (name) => sources[name] ?? null)
  expect(found('| 1.1.1 | 1 | x | `a.test.ts · stays shut` |', 1, 0, 0, 0)).toEqual([])
  expect(found('| 1.1.1 | 1 | x | `a.test.ts · stays open` |', 1, 0, 0, 0)).toHaveLength(1)
  expect(found('| 1.1.1 | 1 | x | `a.test.ts · a door` |', 1, 0, 0, 0)).toHaveLength(1)
  expect(found('| 1.1.1 | 1 | x | `b.test.ts · stays shut` |', 1, 0, 0, 0)).toHaveLength(1)
  expect(found('| 1.1.1 | 1 | x | `domain/gone.ts` |', 0, 1, 0, 0)).toHaveLength(1)
  expect(
    found('| 1.1.1 | 1 | x | **Missing** |\nNot applicable: 1.1.2 (applies once x).', 0, 0, 1, 1),
  ).toEqual([])
  expect(found('Not applicable: 1.1.2, 1.1.3 (no x; applies once there is x).', 0, 0, 0, 2)).toEqual([])
  expect(found('Not applicable: 1.1.2 (no x), 1.1.3 (applies once x), 1.1.4.', 0, 0, 0, 3)).toHaveLength(2)
  expect(found('| 1.1.1 | 1 | x | **Missing** |', 0, 1, 0, 0)).toHaveLength(2)
})

it('knows a version before the first safe one of its line, and lets later ones be', () => {
  const weak = ['5.2.3', '6.2.2', '7.5.9', '8.17.0', '4.0.0'].map((version) => isWeak('ws', version))
  expect(weak).toEqual([true, true, true, true, true])
  for (const version of ['5.2.4', '7.5.10', '8.17.1', '8.23.0', '9.0.0-beta.1'])
    expect(isWeak('ws', version)).toBe(false)
  expect(isWeak('constructor', '0.0.1')).toBe(false)
})

it('finds codes of fields without words, in the wrong file, or in no list', () => {
  const codes = { shared: ['required', 'too_long'], nouns: { links: ['blocked', 'too_many'] }, calls: [] }
  const texts = { errors: { required: 'x', blocked: 'x' }, links: { error_url_blocked: 'x' } }
  expect(wordless(codes, texts)).toEqual([
    'errors has no too_long',
    'errors has blocked, which is of links only',
    'links has no error_too_many',
  ])
  const lines = [
    "v.pipe(v.string('wrong_type'), v.check((text) => text !== '', 'odd_code'))",
    "v.literal('session')",
  ]
  expect(unlisted([{ name: 'a.ts', lines }], (code) => code === 'wrong_type')).toEqual([
    'a.ts: odd_code is not in domain/field-codes.ts',
  ])
})

describe('the check of the order of buttons', () => {
  const save = '  <Button type="submit" onClick={() => save()}>Save</Button>'
  const cancel = '  <Button variant="soft" color="gray">Cancel</Button>'
  /** @param {...string} buttons */
  const form = (...buttons) => `<div className="form-end">\n${buttons.join('\n')}\n</div>`

  it('wants the deed last', () => {
    expect(misplacedActions(form(cancel, save))).toEqual([])
    expect(misplacedActions(form(save, cancel))).toEqual([1])
  })

  it('looks at the foot of a dialog too', () => {
    expect(misplacedActions(`  foot={\n${save}\n${cancel}\n  }`)).toEqual([2])
  })
})

describe('the check of the types of buttons', () => {
  it('finds buttons that do not say whether they send their form', () => {
    const untyped =
      '<form>\n<IconButton\n  onClick={() => a > b}\n  size="1">\n</form>\n<button className="x">'
    expect(untypedButtons(untyped)).toEqual([2, 6])
  })

  it.each([
    '<Button type="submit">',
    '<button\n  onClick={() => go()}\n  type="button">',
    '<Button asChild>',
  ])('takes %s', (tag) => expect(untypedButtons(tag)).toEqual([]))

  it('takes buttons of react-aria, which send nothing', () => {
    expect(untypedButtons('import { Button } from \'react-aria-components\'\n<Button slot="next">')).toEqual(
      [],
    )
  })
})

describe('the check of questions without a script', () => {
  it('finds a loss that only a dialog asks about', () => {
    expect(asksByScriptAlone('<DeleteQuestion title={title} onConfirm={revoke}>')).toBe(true)
    expect(asksByScriptAlone('<DeleteQuestion title={title} isLoss={false} onConfirm={restore}>')).toBe(false)
    expect(asksByScriptAlone('<AskedForm title={title} onConfirm={revoke}>')).toBe(false)
  })

  it('finds none in our own code', async () => expect(await plainQuestions()).toEqual([]))
})

describe('the check of the owners of CSS classes', () => {
  const parts = { name: 'app/styles/parts.css', text: '.row {} .panel .row {}' }
  const links = { name: 'app/routes/links/links.css', text: '.link-way {} .links-list .row {}' }

  it('finds nothing where nouns keep to their own', () => {
    const code = [{ name: 'app/routes/links/one/route.tsx', text: '<p className="row link-way" />' }]
    expect(ownerFaults([parts, links], code)).toEqual([])
  })

  it.each([
    ['a class that two sheets define', 'app/styles/rows.css', '.row {}'],
    ['a class of a noun in a sheet of all', 'app/styles/rows.css', '.panel .link-way {}'],
    ['a class of one noun in the sheet of another', 'app/routes/todos/todos.css', '.todo-head .link-way {}'],
    ['a class that does not begin with its noun', 'app/routes/todos/todos.css', '.message {}'],
  ])('finds %s', (_name, name, text) => {
    expect(ownerFaults([parts, links, { name, text }], [])).toHaveLength(1)
  })

  it('finds code that takes the class of another noun', () => {
    const code = [{ name: 'app/routes/todos/one/route.tsx', text: '<p className="link-way" />' }]
    expect(ownerFaults([parts, links], code)).toEqual([
      'app/routes/todos/one/route.tsx: the class link-way belongs to links',
    ])
  })
})

describe('the check of duplicates', () => {
  const lines = Array.from({ length: 13 }, (_, at) => `  const a${at} = ${at}`)
  const twice = (/** @type {string[]} */ other) =>
    runsTwice([
      { name: 'a.ts', lines: ["import { one } from 'one'", ...lines] },
      { name: 'b.ts', lines: ["import { one } from 'one'", '', ...other] },
    ])

  it('names a run of twelve lines in two places once, and no shorter one', () => {
    expect(twice(lines)).toEqual(['b.ts:3 says again what a.ts:2 says in 12 lines or more'])
    expect(twice(lines.slice(2))).toEqual([])
  })
})

describe('the check of fixed waits', () => {
  it('finds a journey that waits for a time, or shorter than the others', () => {
    const short = 'await expect(row).toBeVisible({ timeout: 8_000 })'
    const lines = ['await page.waitForTimeout(300)', short, short.replace('8_000', '1_000')]
    expect(waitsOfJourneys('tests/e2e/a.spec.ts', lines).map((line) => line.split(' ')[0])).toEqual([
      'tests/e2e/a.spec.ts:1',
      'tests/e2e/a.spec.ts:2',
    ])
  })

  it('finds a wait of vitest that ends after a second', () => {
    const wait = 'await vi.waitFor'
    const good = [`${wait}(() => {`, '  expect(read()).toBe(1)', '}, { timeout: 60_000 })']
    expect(waitsOfTests('a.test.ts', good)).toEqual([])
    const bad = [...good, `${wait}(() => expect(read()).toBe(1))`]
    expect(waitsOfTests('a.test.ts', bad)).toEqual(['a.test.ts:4 waits only a second: set a timeout'])
  })
  it('finds what throws outside of a journey', () => {
    const listener = "page.on('response', async (response) => {"
    const bad = ["await page.route('**', (route) => route.abort())", listener, '  await response.body()']
    expect(looseFaultsOf('a.spec.ts', bad).map((line) => line.split(' ')[0])).toEqual([
      'a.spec.ts:1',
      'a.spec.ts:2',
    ])
    const good = [
      listener,
      '  await response.body().catch(() => null)',
      "await intercept(page, '**', answer)",
    ]
    expect(looseFaultsOf('a.spec.ts', good)).toEqual([])
  })
})

describe('the check of type names', () => {
  const declaring = (/** @type {string} */ line, /** @type {number} */ count) =>
    filesByTypeName(Array.from({ length: count }, (_, at) => ({ name: `${at}.ts`, lines: [line] })))

  it.each(['type Draft = string', 'export type Draft<T> = T', 'export interface Draft {', '  type Draft ='])(
    'finds a name that four files declare: %s',
    (line) => {
      expect(typeNameFaults(declaring(line, 4), {})).toEqual([
        '4 files declare a type Draft, name each after what it is: 0.ts, 1.ts, 2.ts, 3.ts',
      ])
    },
  )

  it.each([
    ['in three files', 'type Draft = string', 3],
    ['that is conventional', 'type Props = object', 9],
    ['that is imported', "import type { Draft } from './draft'", 9],
    ['that is imported on a line of its own', '  type Draft,', 9],
    ['of a field', '  type: Draft', 9],
  ])('allows a name %s', (_name, line, count) => {
    expect(typeNameFaults(declaring(line, count), {})).toEqual([])
  })

  it('allows a known name as often as it is left, and asks to lower it when it is less', () => {
    const five = declaring('type Draft = string', 5)
    expect(typeNameFaults(five, { Draft: 5 })).toEqual([])
    expect(typeNameFaults(five, { Draft: 4 })).toHaveLength(1)
    expect(typeNameFaults(five, { Draft: 6 })).toEqual([
      'repeated-names.mjs: lower Draft to 5, 5 files declare it',
    ])
    expect(typeNameFaults(declaring('type Draft = string', 3), { Draft: 4 })).toEqual([
      'repeated-names.mjs: remove Draft, 3 files declare it',
    ])
  })
})

describe('the check of live content', () => {
  const things = { documents: { prefix: 'document' }, links: { prefix: 'link' } }
  const of = (/** @type {string[]} */ ...lines) => nounsNamed([{ name: 'room.ts', lines }], things)

  it('finds a noun in identifiers, texts, comments and imports', () => {
    expect(
      of(
        'const documentId = id',
        'env.DOCUMENTS_PER_MEMBER',
        "const start = 'hamkar-document:'",
        '/** Of a document. */',
        "import { Link } from '@domain/links/links'",
      ),
    ).toEqual([
      'room.ts:1 names a noun: document',
      'room.ts:2 names a noun: documents',
      'room.ts:3 names a noun: document',
      'room.ts:4 names a noun: document',
      'room.ts imports what is a noun’s: @domain/links/links',
    ])
  })

  it('leaves the browser’s document, everyday words and longer ones', () => {
    expect(
      of(
        "document.addEventListener('visibilitychange', look)",
        'const link = new RoomLink()',
        "import { Link } from '@remix-run/react'",
        'what is documented',
      ),
    ).toEqual([])
  })

  it('finds none in our own code', async () => expect(await contentNouns()).toEqual([]))
})
