import { Problem } from '../local/problem.mjs'

const code =
  '```ts\nexport const canMove = (a: Appointment, now: number) =>\n  a.startsAt - now > 6 * 3_600_000\n```'

/** Who says what; a message of a fixed client id is made once, however often this runs. */
/** @type {Array<['demo' | 'partner', string]>} */
const messages = [
  ['partner', 'سلام! توضیح پروژه را خواندم، دو سؤال دارم.'],
  ['partner', 'بیمار خودش می‌تواند نوبت را جابه‌جا کند یا فقط لغو؟'],
  ['demo', 'تا ۶ ساعت پیش از آن جابه‌جا می‌کند، بعد فقط پذیرش.'],
  ['partner', `پس یک شرط روی سرور کافی است:\n${code}`],
  ['demo', 'Great. Keep `startsAt` in UTC, see https://tc39.es/proposal-temporal/docs/'],
  ['partner', 'خوب است، نمونه را امشب می‌فرستم.'],
]

/**
 * A chat of the demo member with somebody who writes Persian.
 * @param {import('../seed.mjs').Seeding} at
 * @returns {Promise<string>} what there is now
 */
export async function seed({ ask, token, partner: other }) {
  const call = ask.api
  const tokens = { demo: token, partner: other.token }
  const chat = await call('POST', '/chats', token, { with: other.id })
  if (chat.status !== 200 && chat.status !== 201)
    throw new Problem(`The demo chat was refused: ${JSON.stringify(chat.body)}`)
  for (const [index, [who, text]] of messages.entries()) {
    const message = { clientId: `demo-chat-${index}`, text }
    const sent = await call('POST', `/chats/${chat.body.id}/messages`, tokens[who], message)
    if (sent.status !== 200 && sent.status !== 201)
      throw new Problem(`A demo message was refused: ${JSON.stringify(sent.body)}`)
  }
  return `${messages.length} messages`
}
