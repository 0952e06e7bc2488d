/**
 * @typedef {[text: string, code?: string, language?: string]} Answered the first answer of a question is accepted where `isSolved`
 * @typedef {{title: string, text: string, code?: string, codeLanguage?: string, tags: string[], answers: Answered[], isSolved?: boolean}} Asked
 */

/** Questions of the demo members, with their answers. @type {Asked[]} */
export const questionSamples = [
  {
    title: 'Why does useEffect run twice in development?',
    text: 'My effect sends a request when the component mounts. In development I see **two** requests, in production only one. Is something wrong with my dependencies?',
    code: "useEffect(() => {\n  fetch('/api/visits', { method: 'POST' })\n}, [])",
    codeLanguage: 'javascript',
    tags: ['react', 'hooks'],
    isSolved: true,
    answers: [
      [
        'Strict Mode mounts every component twice in development to reveal effects that don’t clean up. Your dependencies are fine. If the effect *sends* something, move it into the handler of the event that caused it; if it *reads* something, abort on cleanup:',
        'useEffect(() => {\n  const stop = new AbortController()\n  load({ signal: stop.signal })\n  return () => stop.abort()\n}, [])',
        'javascript',
      ],
      ['You could turn Strict Mode off, but the bug it reveals would still be in your code.'],
    ],
  },
  {
    title: 'چرا this داخل setTimeout مقدار undefined دارد؟',
    text: 'متد زیر را با `setTimeout` صدا می‌زنم ولی `this.name` خطا می‌دهد. وقتی مستقیم صدا می‌زنم درست کار می‌کند.',
    code: "class Timer {\n  name = 'چای'\n  show() { console.log(this.name) }\n  start() { setTimeout(this.show, 1000) }\n}",
    codeLanguage: 'javascript',
    tags: ['javascript', 'this'],
    isSolved: true,
    answers: [
      [
        'وقتی `this.show` را به‌عنوان تابع می‌فرستید، ارتباطش با شیء قطع می‌شود. یا یک تابع arrow بفرستید یا متد را `bind` کنید:',
        'start() { setTimeout(() => this.show(), 1000) }',
        'javascript',
      ],
    ],
  },
  {
    title: 'كيف أجعل الاستعلام يستخدم الفهرس مع ORDER BY؟',
    text: 'لدي جدول فيه 200 ألف صف وفهرس على `owner_id`. الترتيب حسب `created_at` بطيء، وتظهر `USE TEMP B-TREE` في خطة التنفيذ.',
    code: 'SELECT * FROM orders\nWHERE owner_id = ?\nORDER BY created_at DESC LIMIT 20;',
    codeLanguage: 'sql',
    tags: ['sqlite', 'فهارس'],
    isSolved: true,
    answers: [
      [
        'الفهرس الحالي ينتهي عند `owner_id`، لذلك تُفرز النتائج بعد القراءة. أضف عمود الترتيب إلى الفهرس نفسه:',
        'CREATE INDEX orders_newest ON orders (owner_id, created_at);',
        'sql',
      ],
    ],
  },
  {
    title: 'How do I center a div without flexbox?',
    text: 'The page has to work in an email client that drops `display: flex`. What else can I use to center a block?',
    tags: ['css', 'email'],
    answers: [
      ['Give it a width and `margin: 0 auto`; in old clients a table with `align="center"` is the safest.'],
    ],
  },
  {
    title: 'تفاوت async/await با then در جاوااسکریپت چیست؟',
    text: 'هر دو کار می‌کنند. آیا تفاوتی در سرعت یا خطاها هست؟',
    tags: ['javascript', 'async'],
    isSolved: true,
    answers: [
      [
        'سرعت یکی است؛ `await` همان Promise است با نوشتاری خواناتر. تفاوت اصلی در خطاست: با `await` همان `try/catch` معمولی کار می‌کند.',
      ],
      [
        'یک نکته: چند `await` پشت سر هم یکی‌یکی اجرا می‌شوند. برای اجرای هم‌زمان از `Promise.all` استفاده کنید.',
        'const [user, posts] = await Promise.all([readUser(), readPosts()])',
        'javascript',
      ],
    ],
  },
  {
    title: 'Python: why is my default list shared between calls?',
    text: 'Every call appends to the same list, even though I never store it anywhere.',
    code: 'def add(item, to=[]):\n    to.append(item)\n    return to\n\nprint(add(1), add(2))  # [1, 2] [1, 2]',
    codeLanguage: 'python',
    tags: ['python'],
    isSolved: true,
    answers: [
      [
        'Default values are created **once**, when `def` runs. Use `None` and create the list inside:',
        'def add(item, to=None):\n    to = [] if to is None else to\n    to.append(item)\n    return to',
        'python',
      ],
    ],
  },
  {
    title: 'ما الفرق بين == و === في JavaScript؟',
    text: 'أحصل على `true` عند مقارنة `0` بنص فارغ. هل أستخدم `===` دائمًا؟',
    code: "0 == ''   // true\n0 === ''  // false",
    codeLanguage: 'javascript',
    tags: ['javascript'],
    isSolved: true,
    answers: [
      [
        'نعم. يحوّل `==` النوعين قبل المقارنة بقواعد يصعب تذكرها. الاستثناء الوحيد الشائع هو `x == null` للتحقق من `null` و`undefined` معًا.',
      ],
    ],
  },
  {
    title: 'Git: how do I undo the last commit but keep my changes?',
    text: 'I committed to `main` by mistake and haven’t pushed yet.',
    tags: ['git'],
    isSolved: true,
    answers: [
      [
        'Move the branch back without touching the files:',
        'git reset --soft HEAD~1\ngit switch -c my-branch\ngit commit',
        'bash',
      ],
      [
        'If you’d already pushed, `git revert` would be the polite way: it adds a commit that undoes the other one.',
      ],
    ],
  },
  {
    title: 'چطور تاریخ شمسی را در SQLite مرتب کنم؟',
    text: 'تاریخ‌ها را به شکل `1405/6/9` ذخیره کرده‌ام و مرتب‌سازی درست نیست.',
    tags: ['sqlite', 'تاریخ شمسی'],
    isSolved: true,
    answers: [
      [
        'تاریخ را به میلادی و به شکل `YYYY-MM-DD` یا میلی‌ثانیه ذخیره کنید و فقط موقع نمایش به شمسی تبدیل کنید. متن `1405/6/9` بعد از `1405/10/1` قرار می‌گیرد چون حرف‌به‌حرف مقایسه می‌شود.',
      ],
    ],
  },
  {
    title: 'Rust: cannot borrow list as mutable more than once',
    text: 'I keep a reference to the first element and then push. The compiler complains, and I don’t see why it’s unsafe.',
    code: 'let mut list = vec![1, 2, 3];\nlet first = &list[0];\nlist.push(4);\nprintln!("{first}");',
    codeLanguage: 'rust',
    tags: ['rust', 'borrow-checker'],
    isSolved: true,
    answers: [
      [
        '`push` may reallocate the whole vector, and `first` would then point to freed memory. Copy the number (`let first = list[0];`) or push before you borrow.',
      ],
    ],
  },
  {
    title: 'كيف أمنع النموذج من الإرسال مرتين؟',
    text: 'عند الضغط السريع على زر الإرسال يُحفظ الطلب مرتين. تعطيل الزر لا يكفي إذا انقطع الاتصال ثم أُعيدت المحاولة.',
    tags: ['http', 'نماذج'],
    answers: [
      [
        'أرسل مفتاحًا فريدًا مع كل نموذج في ترويسة `Idempotency-Key`، واحفظه في الخادم: الطلب الثاني بالمفتاح نفسه يعيد الإجابة الأولى.',
      ],
    ],
  },
  {
    title: 'Docker image is 1.2 GB. What’s taking up the space?',
    text: 'It’s a small Node server. `node_modules` accounts for 300 MB.',
    code: 'FROM node:20\nCOPY . .\nRUN npm install && npm run build\nCMD ["node", "build/server.js"]',
    codeLanguage: 'bash',
    tags: ['docker', 'node.js'],
    isSolved: true,
    answers: [
      [
        'The base image alone is about 1 GB. Build in one stage and copy only the result into `node:20-slim`; leave `devDependencies` behind with `npm ci --omit=dev`.',
      ],
    ],
  },
  {
    title: 'نیم‌فاصله در جست‌وجو پیدا نمی‌شود',
    text: 'کاربر «کتابها» می‌نویسد و «کتاب‌ها» پیدا نمی‌شود. «ي» و «ك» عربی هم همین مشکل را دارند.',
    tags: ['پایگاه داده', 'یونیکد'],
    isSolved: true,
    answers: [
      [
        'یک ستون جدا برای جست‌وجو نگه دارید که در آن نیم‌فاصله حذف و حروف یکسان شده باشد؛ عبارت کاربر را هم با همان تابع تبدیل کنید.',
        "const key = (text) =>\n  text.normalize('NFKD').replace(/\\u200c/g, '').replace(/ي/g, 'ی').replace(/ك/g, 'ک')",
        'javascript',
      ],
    ],
  },
  {
    title: 'TypeScript: narrow a union by a field that may be missing',
    text: 'I have `{ error: string } | { data: User }` and want the compiler to know which one it is.',
    code: "type Answer = { error: string } | { data: User }\n\nfunction show(answer: Answer) {\n  if (answer.error) return answer.error // Property 'error' does not exist…\n}",
    codeLanguage: 'typescript',
    tags: ['typescript'],
    isSolved: true,
    answers: [
      [
        "Check with `in`: `if ('error' in answer)`. The compiler narrows by the presence of a key, not by reading one that may be missing.",
      ],
    ],
  },
  {
    title: 'در Flexbox عنصر فرزند از صفحه بیرون می‌زند؛ چرا min-width لازم است؟',
    text: 'یک متن بلند داخل فرزند flex باعث اسکرول افقی می‌شود، حتی با `overflow: hidden`.',
    code: '.row { display: flex; }\n.text { flex: 1; overflow: hidden; }',
    codeLanguage: 'css',
    tags: ['css', 'flexbox'],
    answers: [
      [
        'مقدار پیش‌فرض `min-width` در فرزند flex برابر `auto` است، یعنی از محتوایش کوچک‌تر نمی‌شود. `min-inline-size: 0` بگذارید.',
      ],
    ],
  },
  {
    title: 'How can one regular expression match Arabic and Latin words?',
    text: '`/\\w+/` skips every Arabic letter. Listing ranges by hand feels wrong.',
    tags: ['regex', 'unicode'],
    isSolved: true,
    answers: [
      [
        'Use Unicode properties with the `u` flag. Combining marks belong to the letters before them:',
        'text.match(/[\\p{L}\\p{M}\\p{N}]+/gu)',
        'javascript',
      ],
    ],
  },
  {
    title: 'Go: goroutines in a loop all print the last value',
    text: 'Ten goroutines, ten times the number 10.',
    code: 'for i := 0; i < 10; i++ {\n\tgo func() { fmt.Println(i) }()\n}',
    codeLanguage: 'go',
    tags: ['go', 'concurrency'],
    answers: [
      [
        'Before Go 1.22 all of them share one `i`. Pass it in: `go func(i int) { … }(i)`, or upgrade: since 1.22, each iteration has its own.',
      ],
    ],
  },
  {
    title: 'أين أحفظ رمز الجلسة: localStorage أم الكوكيز؟',
    text: 'التطبيق صفحة واحدة مع واجهة API على نطاق فرعي. أيهما أكثر أمانًا؟',
    tags: ['أمان', 'cookies'],
    isSolved: true,
    answers: [
      [
        'كوكي بخاصية `HttpOnly` و`Secure` و`SameSite=Lax`: لا يستطيع أي برنامج نصي قراءتها. ما يوضع في `localStorage` يُسرق بأول ثغرة XSS.',
      ],
    ],
  },
  {
    title: 'چرا فایل CSV در Excel حروف فارسی را به هم می‌ریزد؟',
    text: 'فایل UTF-8 است و در ویرایشگر درست دیده می‌شود.',
    tags: ['csv', 'یونیکد'],
    isSolved: true,
    answers: [
      [
        'Excel بدون BOM فایل را با کدگذاری ویندوز می‌خواند. سه بایت `EF BB BF` را اول فایل بنویسید یا از منوی Data با UTF-8 وارد کنید.',
      ],
    ],
  },
  {
    title: 'Keyset paging or OFFSET for an endless list?',
    text: 'Page 500 takes two seconds with `OFFSET 10000`, and rows repeat when someone inserts new ones.',
    tags: ['sql', 'performance'],
    isSolved: true,
    answers: [
      [
        'Continue after the last row instead of counting:',
        'SELECT * FROM posts\nWHERE (created_at, id) < (:at, :id)\nORDER BY created_at DESC, id DESC\nLIMIT 20;',
        'sql',
      ],
    ],
  },
  {
    title: 'کدام بهتر است: JWT یا نشست در پایگاه داده؟',
    text: 'می‌خواهم خروج از حساب همان لحظه روی همهٔ دستگاه‌ها اثر کند.',
    tags: ['امنیت', 'jwt'],
    answers: [
      [
        'برای خروج فوری باید چیزی در سرور باشد که بشود پاکش کرد. JWT را کوتاه نگه دارید یا شناسهٔ نشست را در پایگاه داده بررسی کنید.',
      ],
    ],
  },
  {
    title: 'Why is 0.1 + 0.2 not 0.3, and how do I add money?',
    text: 'The invoice shows 0.30000000000000004.',
    tags: ['javascript', 'numbers'],
    isSolved: true,
    answers: [
      [
        'Binary fractions can’t represent 0.1 exactly. Store money as **whole numbers** of the smallest unit (cents, rials), and divide only to display it.',
      ],
    ],
  },
  {
    title: 'كيف أكتب اختبارًا لدالة تعتمد على الوقت الحالي؟',
    text: 'الدالة تستخدم `Date.now()` فتفشل الاختبارات أحيانًا عند منتصف الليل.',
    tags: ['اختبارات'],
    answers: [
      [
        'مرّر الوقت كوسيط بقيمة افتراضية: `function isDue(task, now = Date.now())`. في الاختبار أعطها وقتًا ثابتًا.',
      ],
    ],
  },
  {
    title: 'SSH key works in terminal but not in my CI',
    text: 'The same key says `Permission denied (publickey)` in the pipeline.',
    tags: ['ssh', 'ci'],
    answers: [],
  },
  {
    title: 'چطور در React فهرست صد هزار سطری را روان نشان بدهم؟',
    text: 'با `map` همهٔ سطرها ساخته می‌شوند و صفحه چند ثانیه قفل می‌شود.',
    tags: ['react', 'performance'],
    isSolved: true,
    answers: [
      [
        'فقط سطرهای دیده‌شده را بسازید (windowing). کتابخانهٔ `@tanstack/virtual` همین کار را می‌کند؛ ارتفاع سطر را از قبل بدهید.',
      ],
    ],
  },
  {
    title: 'Kotlin: when should I use lateinit and when lazy?',
    text: 'Both let me set a property later. The docs don’t say which one to prefer.',
    tags: ['kotlin', 'android'],
    answers: [
      [
        '`lazy` for a `val` that can initialize itself; `lateinit` for a `var` that a framework sets, such as an injected service.',
      ],
    ],
  },
  {
    title: 'لماذا تظهر الأقواس معكوسة في النص العربي؟',
    text: 'عند كتابة اسم دالة مثل `print()` داخل جملة عربية يظهر القوس في المكان الخطأ.',
    tags: ['html', 'rtl'],
    isSolved: true,
    answers: [
      ['القوس محايد ويتبع اتجاه ما حوله. ضع الاسم في عنصر معزول: `<bdi dir="ltr">` أو `<code dir="ltr">`.'],
    ],
  },
  {
    title: 'PHP: prepared statements and LIKE',
    text: 'How do I bind a value between percent signs?',
    code: '$db->prepare("SELECT * FROM users WHERE name LIKE \'%?%\'");',
    codeLanguage: 'php',
    tags: ['php', 'sql'],
    isSolved: true,
    answers: [
      ['Put the signs in the value: use `LIKE ?` and bind `"%$name%"`. Escape `%` and `_` in user input.'],
    ],
  },
  {
    title: 'برای API خودم چه کد وضعیتی برگردانم: 400 یا 422؟',
    text: 'بدنهٔ درخواست JSON درست است ولی ایمیل معتبر نیست.',
    tags: ['http', 'api'],
    answers: [
      [
        'اگر خود JSON خراب است 400، اگر خوانده می‌شود ولی مقدارش پذیرفتنی نیست 422. مهم‌تر از عدد این است که بگویید کدام فیلد و چرا.',
      ],
    ],
  },
  {
    title: 'How do I type an Arabic question mark in a Vim mapping?',
    text: 'I switch keyboards while writing documentation, and my mappings stop working.',
    tags: ['vim', 'rtl'],
    answers: [],
  },
  {
    title: 'WebSocket closes after 60 seconds behind nginx',
    text: 'It stays open for hours locally.',
    code: 'location /ws {\n  proxy_pass http://app;\n  proxy_set_header Upgrade $http_upgrade;\n}',
    codeLanguage: 'text',
    tags: ['nginx', 'websocket'],
    isSolved: true,
    answers: [
      [
        '`proxy_read_timeout` is 60 s. Send a ping every 30 s, or raise it: `proxy_read_timeout 1h;`. You also need `proxy_http_version 1.1` and `Connection "upgrade"`.',
      ],
    ],
  },
  {
    title: 'چطور در CSS متن فارسی را دقیقاً دو خط کنم و بقیه را «…» بگذارم؟',
    text: '`text-overflow` فقط برای یک خط کار می‌کند.',
    tags: ['css', 'فارسی'],
    isSolved: true,
    answers: [
      [
        'با `line-clamp`؛ در راست‌به‌چپ هم سه‌نقطه سر جای درست می‌آید:',
        '.text {\n  display: -webkit-box;\n  overflow: hidden;\n  -webkit-box-orient: vertical;\n  -webkit-line-clamp: 2;\n}',
        'css',
      ],
    ],
  },
  {
    title: 'هل أستخدم UUID أم رقمًا متسلسلًا كمفتاح أساسي؟',
    text: 'الجدول سيصل إلى عشرة ملايين صف، والمعرفات تظهر في الروابط.',
    tags: ['قواعد البيانات', 'sql'],
    answers: [
      [
        'الرقم المتسلسل أسرع وأصغر، لكنه يكشف عدد السجلات. حل وسط: UUIDv7 مرتب زمنيًا، أو رقم داخلي ومعرّف عشوائي للروابط.',
      ],
    ],
  },
  {
    title: 'Can a service worker read the session cookie?',
    text: 'I want it to add the token to requests while the page is closed.',
    tags: ['service-worker', 'security'],
    answers: [
      [
        'Not an `HttpOnly` one, and that is on purpose. `fetch` from the worker sends cookies to your own origin automatically.',
      ],
    ],
  },
  {
    title: 'چرا git diff همهٔ فایل را تغییرکرده نشان می‌دهد؟',
    text: 'فقط یک خط را عوض کرده‌ام، روی ویندوز.',
    tags: ['git', 'windows'],
    isSolved: true,
    answers: [
      [
        'پایان خط‌ها عوض شده است (CRLF به‌جای LF). این را در ریشهٔ پروژه بگذارید:',
        '# .gitattributes\n* text=auto eol=lf',
        'text',
      ],
    ],
  },
  {
    title: 'Java streams: collect to a map and keep the first duplicate',
    text: '`Collectors.toMap` throws when two users have the same name.',
    code: 'users.stream().collect(Collectors.toMap(User::name, u -> u));',
    codeLanguage: 'java',
    tags: ['java'],
    isSolved: true,
    answers: [
      [
        'Give it a merge function as the third argument: `Collectors.toMap(User::name, u -> u, (first, second) -> first)`.',
      ],
    ],
  },
  {
    title: 'كيف أجعل صفحة الخطأ 404 تعمل مع تطبيق صفحة واحدة؟',
    text: 'عند تحديث الصفحة على `/about` يعيد الخادم 404 مع أن المسار موجود في التطبيق.',
    tags: ['spa', 'استضافة'],
    answers: [
      [
        'الخادم لا يعرف مسارات التطبيق. أعد `index.html` لكل مسار لا يطابق ملفًا، واعرض صفحة «غير موجود» من التطبيق نفسه مع `noindex`.',
      ],
    ],
  },
  {
    title: 'How big can a cookie be?',
    text: 'Some users lose their session after selecting a lot of filters. We store those in a cookie.',
    tags: ['http', 'cookies'],
    isSolved: true,
    answers: [
      [
        'About 4 KB each, including the name and attributes, and around 50 per site; browsers silently drop the oldest ones. Keep an ID in the cookie, and the filters in the URL or on the server.',
      ],
    ],
  },
  {
    title: 'در پایتون چطور دو دیکشنری تودرتو را با هم ترکیب کنم؟',
    text: '`{**a, **b}` فقط لایهٔ اول را ترکیب می‌کند و تنظیمات داخلی از بین می‌روند.',
    code: "a = {'db': {'host': 'local', 'port': 5432}}\nb = {'db': {'port': 6000}}\nprint({**a, **b})",
    codeLanguage: 'python',
    tags: ['پایتون'],
    isSolved: true,
    answers: [
      [
        'یک تابع بازگشتی کوتاه کافی است:',
        'def merged(a, b):\n    both = {**a, **b}\n    for key in a.keys() & b.keys():\n        if isinstance(a[key], dict) and isinstance(b[key], dict):\n            both[key] = merged(a[key], b[key])\n    return both',
        'python',
      ],
    ],
  },
  {
    title: 'Swift: what does [weak self] really protect me from?',
    text: 'I add it everywhere out of habit. When is it needed?',
    tags: ['swift', 'memory'],
    answers: [
      [
        'Only from retain cycles: when `self` holds on to whatever holds the closure, each keeps the other alive. A closure that runs once and is released doesn’t need it.',
      ],
    ],
  },
]
