import type { Picked, SendOutcome } from '~/routes/sites/uploads/queue'
import { codeOfUnread } from '~/routes/sites/uploads/refused'
import { sendBytes, sentOf } from '~/routes/sites/uploads/send'

/** Small files that go in one call. */
export const maxTogether = 64

type Waiting = { file: Picked; settle: (sent: SendOutcome) => void }

/** Files by the address of their deploy: files of the same moment are sent together. */
const waiting = new Map<string, Waiting[]>()

/** Sends a small file of a deploy together with others; gives what became of the whole call. */
export function sendTogether(address: string, file: Picked): Promise<SendOutcome> {
  return new Promise((settle) => {
    const others = waiting.get(address)
    if (others) {
      others.push({ file, settle })
      return
    }
    waiting.set(address, [{ file, settle }])
    setTimeout(() => {
      const all = waiting.get(address) ?? []
      waiting.delete(address)
      for (let from = 0; from < all.length; from += maxTogether)
        void sendAll(address, all.slice(from, from + maxTogether))
    })
  })
}

async function sendAll(address: string, group: readonly Waiting[]): Promise<void> {
  const form = new FormData()
  const read = group.map(async ({ file }) => form.append('file[]', await file.read(), file.path))
  const unread = await Promise.all(read).then(() => null, codeOfUnread)
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const never = new AbortController().signal
  const sent: SendOutcome =
    unread !== null
      ? { code: unread }
      : sentOf(await sendBytes({ method: 'POST', url: address, body: form, headers }, () => {}, never))
  for (const { settle } of group) settle(sent)
}
