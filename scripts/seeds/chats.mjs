import { Problem } from '../local/problem.mjs'

const code =
  '```ts\nexport const canMove = (a: Appointment, now: number) =>\n  a.startsAt - now > 6 * 3_600_000\n```'

/**
 * The demo member's chats: partner → messages with their sender. A fixed client id creates a message once, however
 * often this runs.
 */
/** @type {Record<'partner' | 'maya' | 'salma', Array<['demo' | 'other', string]>>} */
const chats = {
  partner: [
    ['other', 'سلام! توضیح پروژه را خواندم، دو سؤال دارم.'],
    ['other', 'بیمار خودش می‌تواند نوبت را جابه‌جا کند یا فقط لغو؟'],
    ['demo', 'تا ۶ ساعت پیش از آن جابه‌جا می‌کند، بعد فقط پذیرش.'],
    ['other', `پس یک شرط روی سرور کافی است:\n${code}`],
    ['demo', 'Great. Keep `startsAt` in UTC, see https://tc39.es/proposal-temporal/docs/'],
    ['other', 'خوب است، نمونه را امشب می‌فرستم.'],
  ],
  maya: [
    ['other', 'I’ve read the brief for the charts. Should the axis switch sides with the language?'],
    ['demo', 'Yes, time starts on the side where you start reading.'],
    ['other', `Then the condition stays on the server:\n${code}`],
    ['demo', 'Exactly. Can you send me a first chart this week?'],
    ['other', 'Thursday evening, with a test for each direction.'],
  ],
  salma: [
    ['other', 'مرحبًا! قرأت وصف المشروع، ولدي سؤالان.'],
    ['other', 'هل يستطيع الزبون تغيير الموعد بنفسه أم الإلغاء فقط؟'],
    ['demo', 'يغيّره حتى ٦ ساعات قبله، ثم من خلال الاستقبال فقط.'],
    ['other', `إذن يكفي شرط واحد في الخادم:\n${code}`],
    ['demo', 'تمام. أرسلي النموذج حين يجهز.'],
  ],
}

/**
 * Chats of the demo member, one in each language.
 * @param {import('../seed.mjs').Seeding} at
 * @returns {Promise<string>} what there is now
 */
export async function seed({ ask, token, people }) {
  const call = ask.api
  let count = 0
  for (const [name, messages] of Object.entries(chats)) {
    const other = people[/** @type {keyof typeof chats} */ (name)]
    const chat = await call('POST', '/chats', token, { with: other.id })
    if (chat.status !== 200 && chat.status !== 201)
      throw new Problem(`The demo chat was refused: ${JSON.stringify(chat.body)}`)
    for (const [index, [who, text]] of messages.entries()) {
      const message = { clientId: `demo-chat-${index}`, text }
      const from = who === 'demo' ? token : other.token
      const sent = await call('POST', `/chats/${chat.body.id}/messages`, from, message)
      if (sent.status !== 200 && sent.status !== 201)
        throw new Problem(`A demo message was refused: ${JSON.stringify(sent.body)}`)
      count += 1
    }
  }
  return `${count} messages`
}
