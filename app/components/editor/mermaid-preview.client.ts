/** Why a diagram isn't drawn. */
export type MermaidWords = { tooLarge: string; notDrawn: string; line: (line: number) => string }

/** Milliseconds without typing before a diagram is drawn again. */
const pause = 400

type MermaidPreview = { dom: HTMLElement; stop: () => void }

/** The last drawings by their blocks, which an editor makes again at times. */
const lastDrawn = new Map<string, string>()
const mostDrawn = 100

/**
 * Takes a block's id and the element of its Mermaid source; gives what shows it drawn. While the source is wrong, the
 * last drawing stays, with the reason below it.
 */
export function mermaidPreview(id: string, code: HTMLElement, words: MermaidWords): MermaidPreview {
  const dom = document.createElement('section')
  const fault = document.createElement('p')
  dom.className = 'editor-mermaid reading'
  dom.contentEditable = 'false'
  dom.dir = 'auto'
  fault.setAttribute('role', 'status')
  dom.appendChild(fault)
  const before = lastDrawn.get(id)
  if (before !== undefined) show(dom, before)
  let shown = ''
  let waiting: ReturnType<typeof setTimeout> | undefined
  const draw = async () => {
    const source = code.textContent ?? ''
    if (source === shown) return
    shown = source
    const drawn = source.trim() === '' ? { svg: '' } : await drawnOf(source)
    if (source !== shown || drawn === null) return
    const why = 'svg' in drawn ? '' : reasonOf(drawn, words)
    fault.textContent = why
    dom.toggleAttribute('data-wrong', why !== '')
    if (!('svg' in drawn)) return
    if (lastDrawn.size >= mostDrawn) lastDrawn.clear()
    lastDrawn.set(id, drawn.svg)
    show(dom, drawn.svg)
  }
  const later = () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => void draw(), pause)
  }
  const watch = new MutationObserver(later)
  watch.observe(code, { childList: true, characterData: true, subtree: true })
  // A block is made again at times, with its text a moment later: what was drawn before is there at once.
  if (renderer) requestAnimationFrame(() => void draw())
  else later()
  return {
    dom,
    stop: () => {
      clearTimeout(waiting)
      watch.disconnect()
    },
  }
}

/** Puts a drawing in the place of the one before; an empty one is none. */
function show(dom: HTMLElement, svg: string): void {
  dom.querySelector('figure')?.remove()
  if (svg === '') return
  const figure = document.createElement('figure')
  figure.className = 'mermaid-drawn'
  figure.dir = 'ltr'
  figure.innerHTML = svg
  dom.insertBefore(figure, dom.firstChild)
}

type Draw = typeof import('@domain/diagrams/mermaid')['drawMermaid']
type NotDrawn = Extract<ReturnType<Draw>, { reason: string }>

function reasonOf({ reason, line }: NotDrawn, { tooLarge, notDrawn, line: ofLine }: MermaidWords): string {
  if (reason === 'too_large') return tooLarge
  return line === undefined ? notDrawn : ofLine(line)
}

/** The renderer is loaded with the first diagram. */
let renderer: Draw | null = null

/** Gives null where the renderer couldn't be loaded. */
async function drawnOf(source: string): Promise<ReturnType<Draw> | null> {
  renderer ??= await import('@domain/diagrams/mermaid').then(
    ({ drawMermaid }) => drawMermaid,
    () => null,
  )
  return renderer?.(source) ?? null
}
