const source = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

type TurnstileOptions = Record<string, string | boolean | ((given: string) => void)>

/** The bot check's own script, as far as pages use it. */
export type Turnstile = {
  render(box: HTMLElement, options: TurnstileOptions): string
  reset(id: string): void
  remove(id: string): void
}
declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

let loading: Promise<Turnstile> | undefined

/** Brings the script of the bot check, once; after a failure the next call tries again. */
export function loadTurnstile(nonce = ''): Promise<Turnstile> {
  loading ??= new Promise((done, fail) => {
    const script = document.createElement('script')
    const onload = () => (window.turnstile ? done(window.turnstile) : fail(new Error('No bot check')))
    Object.assign(script, { src: source, async: true, nonce, onload, onerror: fail })
    document.head.appendChild(script)
  })
  loading.catch(() => {
    loading = undefined
  })
  return loading
}
