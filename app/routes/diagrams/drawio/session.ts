import { type DrawioMessage, hasPages, pngAsSvg, withoutWarning } from '@domain/diagrams/drawio'

/** How a save ended: `stale` when somebody else saved in between, `refused` for good. */
export type SaveResult = 'saved' | 'stale' | 'refused' | 'failed'
export type DrawioState = 'saved' | 'saving' | 'offline' | 'stale' | 'refused'

type Surroundings = {
  title: string
  /** Sends a message into the frame. */
  post: (message: Record<string, unknown>) => void
  save: (xml: string) => Promise<SaveResult>
  savePicture: (svg: string) => Promise<void>
  /** The size of a PNG that is a data URL, in pixels. */
  sizeOf: (data: string) => Promise<{ width: number; height: number }>
  onState: (state: DrawioState) => void
  onExit: () => void
}

/** Milliseconds after an edit until it is saved, after a failed save until the next, and for the last picture. */
const pause = 1_200
const pauseOfFailure = 5_000
const longestPicture = 6_000
const maxPng = 1_400_000

/** A diagram that is open in draw.io, which stores nothing itself: gives it the XML, and saves what comes back with its picture. */
export class DrawioSession {
  private unsaved: string | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private saving: Promise<void> = Promise.resolve()
  private isLeaving = false
  /** Whether draw.io was asked for a picture that isn’t sent yet. */
  private isDrawing = false

  constructor(
    private xml: string,
    private readonly around: Surroundings,
  ) {}

  get isSaved(): boolean {
    return this.unsaved === null
  }

  async receive(message: DrawioMessage): Promise<void> {
    const { post, title } = this.around
    switch (message.event) {
      case 'init':
        post({ action: 'load', xml: this.xml, title, autosave: 1, modified: 'unsavedChanges' })
        return
      case 'autosave':
        this.take(message.xml)
        this.saveIn(pause)
        return
      case 'save':
        this.take(message.xml)
        if (message.exit) this.isLeaving = true
        return this.saveNow()
      case 'exit':
        this.isLeaving = true
        return this.isSaved ? this.leaveSoon() : this.saveNow()
      case 'export':
        return this.takePicture(message.format, message.data)
    }
  }

  close(): void {
    clearTimeout(this.timer)
  }

  private take(xml: string): void {
    this.xml = xml
    this.unsaved = xml
    this.around.onState('saving')
  }

  private saveIn(wait: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.saveNow(), wait)
  }

  private saveNow(): Promise<void> {
    clearTimeout(this.timer)
    this.saving = this.saving.then(() => this.saveOnce())
    return this.saving
  }

  private async saveOnce(): Promise<void> {
    const { unsaved: xml } = this
    const { save, post, onState } = this.around
    if (xml === null) return
    const result = await save(xml)
    if (result === 'failed') {
      onState('offline')
      return this.saveIn(pauseOfFailure)
    }
    if (result !== 'saved') {
      // The drawing stays on the screen, where draw.io can save it as a file.
      this.isLeaving = false
      return onState(result)
    }
    if (this.unsaved !== xml) return
    this.unsaved = null
    onState('saved')
    post({ action: 'status', messageKey: 'allChangesSaved', modified: false })
    this.isDrawing = true
    post({ action: 'export', format: 'svg', xml })
    if (this.isLeaving) this.leaveSoon()
  }

  private async takePicture(format: string, data: string): Promise<void> {
    const { post, savePicture, sizeOf } = this.around
    if (format === 'png') {
      if (data.startsWith('data:image/png;base64,') && data.length < maxPng)
        await savePicture(pngAsSvg(data, await sizeOf(data)))
    } else {
      const svg = withoutWarning(svgIn(data))
      await savePicture(svg)
      // Words that are pages within the picture are drawn in a PNG only.
      if (hasPages(svg)) return post({ action: 'export', format: 'png', scale: 2, xml: this.xml })
    }
    this.isDrawing = false
    if (this.isLeaving && this.isSaved) this.leaveSoon()
  }

  /** With the last picture, if that comes. */
  private leaveSoon(): void {
    clearTimeout(this.timer)
    if (this.isDrawing) this.timer = setTimeout(this.around.onExit, longestPicture)
    else this.around.onExit()
  }
}

/** Takes a data URL, or SVG as it is; gives the SVG. */
function svgIn(data: string): string {
  const base64 = /^data:image\/svg\+xml;base64,(.*)$/s.exec(data)?.[1]
  if (base64 === undefined) return data
  return new TextDecoder().decode(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))
}
