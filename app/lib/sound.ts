const key = 'hamkar:sound'

/** Tells whether this browser plays a sound for notifications; off by default. */
export const isSoundOn = (): boolean => {
  try {
    return localStorage.getItem(key) === 'on'
  } catch {
    return false
  }
}

/** Keeps whether this browser sounds. */
export function setSound(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(key, 'on')
    else localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing stays silent.
  }
}

const notes = [880, 1_318.5]
const seconds = 0.14
const loudness = 0.08

/** Plays two short notes, where the browser lets the page. */
export async function playSound(): Promise<void> {
  const context = new AudioContext()
  notes.forEach((frequency, at) => {
    const begins = context.currentTime + at * seconds
    const [tone, gain] = [context.createOscillator(), context.createGain()]
    tone.frequency.value = frequency
    gain.gain.setValueAtTime(loudness, begins)
    gain.gain.exponentialRampToValueAtTime(0.001, begins + seconds * 2)
    tone.connect(gain).connect(context.destination)
    tone.start(begins)
    tone.stop(begins + seconds * 2)
    tone.onended = () => at === notes.length - 1 && void context.close()
  })
}

/** Sounds once in one of the open tabs. */
export function soundOnce(): void {
  if (!isSoundOn()) return
  const play = () => playSound().catch(() => undefined)
  if (!navigator.locks) return void play()
  void navigator.locks.request(key, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    await play()
    await new Promise((done) => setTimeout(done, 1_000))
  })
}
