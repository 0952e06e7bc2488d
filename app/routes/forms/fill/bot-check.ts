import type { Turnstile } from '~/lib/turnstile'

export type BotCheck = {
  /** Brings the check, so that its answer is there when it is needed. */
  begin: () => void
  /** Gives what the check gave, each once; null where it cannot be had. */
  token: () => Promise<string | null>
  end: () => void
}

/** Longer than this nobody waits for the check, in milliseconds; some ask the reader to press something. */
const patience = 60_000

/** Takes the element that shows the check if it has to be seen, its site key and language; nothing of its provider is loaded before `begin`. */
export function botCheckIn(
  box: HTMLElement,
  { siteKey, language }: { siteKey: string; language: string },
  load: () => Promise<Turnstile>,
): BotCheck {
  let turnstile: Turnstile | undefined
  let widget: string | undefined
  let isStarted = false
  let ready: string | null = null
  let isSpent = false
  let pending: { promise: Promise<string | null>; give: (token: string | null) => void } | undefined

  const give = (token: string | null) => {
    if (!pending) ready = token
    else pending.give(token)
  }
  const show = (loaded: Turnstile) => {
    turnstile = loaded
    widget = loaded.render(box, {
      sitekey: siteKey,
      language,
      appearance: 'interaction-only',
      'response-field': false,
      callback: give,
      'error-callback': () => give(null),
      'expired-callback': () => {
        ready = null
      },
      'before-interactive-callback': () => box.scrollIntoView({ block: 'center' }),
    })
  }
  const begin = () => {
    if (isStarted) return
    isStarted = true
    load().then(show, () => {
      isStarted = false
      give(null)
    })
  }
  const wait = () => {
    let resolve = (_: string | null) => {}
    const promise = new Promise<string | null>((done) => {
      resolve = done
    })
    const timer = setTimeout(() => give(null), patience)
    const finish = (token: string | null) => {
      clearTimeout(timer)
      pending = undefined
      isSpent = true
      resolve(token)
    }
    pending = { promise, give: finish }
    return promise
  }
  return {
    begin,
    token: async () => {
      if (pending) return pending.promise
      if (ready !== null) {
        const token = ready
        ready = null
        isSpent = true
        return token
      }
      const token = wait()
      if (isSpent && turnstile && widget !== undefined) turnstile.reset(widget)
      isSpent = false
      begin()
      return token
    },
    end: () => {
      pending?.give(null)
      if (turnstile && widget !== undefined) turnstile.remove(widget)
    },
  }
}
