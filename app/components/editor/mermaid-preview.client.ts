/** Why a diagram isn't drawn. */
export type MermaidWords = { tooLarge: string; notDrawn: string; line: (line: number) => string }

/** Milliseconds without typing before a diagram is drawn again. */
const pause = 400

type MermaidPreview = { dom: HTMLElement; stop: () => void }

/**
 * Takes the element of a block's Mermaid source; gives what shows it drawn. While the source is wrong, the last drawing
 * stays, with the reason below it.
 */
export function mermaidPreview(code: HTMLElement, words: MermaidWords): MermaidPreview {
  const dom = document.createElement('section')
  const fault = document.createElement('p')
  dom.className = 'editor-mermaid reading'
  dom.contentEditable = 'false'
  dom.dir = 'auto'
  fault.setAttribute('role', 'status')
  dom.appendChild(fault)
  let shown = ''
  let waiting: ReturnType<typeof setTimeout> | undefined
  const draw = async () => {
    const source = code.textContent ?? ''
    if (source === shown) return
    shown = source
    const why = source.trim() === '' ? '' : await drawInto(dom, source, words)
    if (source !== shown || why === null) return
    fault.textContent = why
    dom.toggleAttribute('data-wrong', why !== '')
    if (source.trim() === '') dom.querySelector('figure')?.remove()
  }
  const later = () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => void draw(), pause)
  }
  const watch = new MutationObserver(later)
  watch.observe(code, { childList: true, characterData: true, subtree: true })
  // A block is made anew at times, with its text a moment later: what was drawn before is there at once.
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

/** Gives the reason why there is no drawing, empty with one; null where the renderer couldn't be loaded. */
async function drawInto(dom: HTMLElement, source: string, words: MermaidWords): Promise<string | null> {
  renderer ??= await load()
  if (renderer === null) return null
  const drawn = renderer(source)
  if (!('svg' in drawn)) {
    if (drawn.reason === 'too_large') return words.tooLarge
    return drawn.line === undefined ? words.notDrawn : words.line(drawn.line)
  }
  const figure = document.createElement('figure')
  figure.className = 'mermaid-drawn'
  figure.dir = 'ltr'
  figure.innerHTML = drawn.svg
  const before = dom.querySelector('figure')
  if (before) before.replaceWith(figure)
  else dom.insertBefore(figure, dom.firstChild)
  return ''
}

/** The renderer is loaded with the first diagram. */
let renderer: typeof import('@domain/diagrams/mermaid')['drawMermaid'] | null = null
const load = () =>
  import('@domain/diagrams/mermaid').then(
    ({ drawMermaid }) => drawMermaid,
    () => null,
  )
