import { mathmlOf } from './mathml.client'

/** Pixels of a picture for each one of the page. */
const scale = 2
const properties = ['fill', 'stroke', 'stroke-width', 'font-size', 'font-family', 'opacity'] as const
const svgSpace = 'http://www.w3.org/2000/svg'
type Size = { width: number; height: number }

/** Takes a curve on the page; downloads it as a PNG with the colours that it has there. */
export async function saveCurve(svg: Element): Promise<void> {
  const copy = svg.cloneNode(true) as Element
  const [from, to] = [svg, copy].map((one) => [...one.querySelectorAll('*')])
  for (const [at, element] of (from ?? []).entries())
    for (const name of properties)
      to?.[at]?.setAttribute(name, getComputedStyle(element).getPropertyValue(name))
  copy.setAttribute('xmlns', svgSpace)
  await savePng(
    copy,
    svg.getBoundingClientRect(),
    'plot.png',
    getComputedStyle(document.body).backgroundColor,
  )
}

/** Takes LaTeX; downloads it as a PNG, black on white as documents have it. The browser draws its MathML with its own font. */
export async function saveFormula(latex: string): Promise<void> {
  const box = document.createElement('div')
  box.style.cssText =
    'position:absolute;inset-inline-start:-9999px;padding:12px;color:#000;font-size:24px;direction:ltr'
  box.innerHTML = mathmlOf(latex)
  document.body.appendChild(box)
  const { width, height } = box.getBoundingClientRect()
  const size = { width: Math.ceil(width), height: Math.ceil(height) }
  const svg = document.createElementNS(svgSpace, 'svg')
  const place = document.createElementNS(svgSpace, 'foreignObject')
  place.setAttribute('width', '100%')
  place.setAttribute('height', '100%')
  svg.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`)
  box.style.cssText = 'padding:12px;color:#000;font-size:24px;direction:ltr'
  place.appendChild(box)
  svg.appendChild(place)
  await savePng(svg, size, 'formula.png', '#fff')
}

async function savePng(
  svg: Element,
  { width, height }: Size,
  name: string,
  background: string,
): Promise<void> {
  svg.setAttribute('width', String(width * scale))
  svg.setAttribute('height', String(height * scale))
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = height * scale
  const drawing = canvas.getContext('2d')
  if (!drawing) return
  drawing.fillStyle = background
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = name
  link.click()
}
