import { post } from './protocol'

/** The input of a program: what was given before its start, then what is typed while it runs. */
export class Input {
  private text: string
  private isOver: boolean
  private wake: (() => void) | null = null

  constructor(given: string, isInteractive: boolean) {
    this.text = given
    this.isOver = !isInteractive
  }

  add(text: string, isEnd: boolean) {
    this.text += text
    this.isOver ||= isEnd
    this.wake?.()
  }

  /** Gives the next line with its end, or what is there at the end of the input; null after that. */
  async line(): Promise<string | null> {
    while (!this.isOver && !this.text.includes('\n')) {
      post({ kind: 'waiting' })
      await new Promise<void>((resolve) => {
        this.wake = resolve
      })
    }
    return this.lineNow()
  }

  /** The same for a program that cannot wait: null where no line is there yet. */
  lineNow(): string | null {
    const end = this.text.indexOf('\n')
    if (this.text === '' || (end < 0 && !this.isOver)) return null
    const line = end < 0 ? this.text : this.text.slice(0, end + 1)
    this.text = this.text.slice(line.length)
    return line
  }

  /** All that is left, waiting for its end. */
  async rest(): Promise<string> {
    let whole = ''
    for (let line = await this.line(); line !== null; line = await this.line()) whole += line
    return whole
  }

  /** All that is there now. */
  restNow(): string {
    const whole = this.text
    this.text = ''
    return whole
  }
}
