const scale = 2
const properties = ['fill', 'stroke', 'stroke-width', 'font-size', 'font-family', 'opacity'] as const

/** Takes a curve on the page; downloads it as a PNG with the colours that it has there. */
export async function saveAsPicture(svg: Element): Promise<void> {
  const copy = svg.cloneNode(true) as Element
  const [from, to] = [svg, copy].map((one) => [...one.querySelectorAll('*')])
  for (const [at, element] of (from ?? []).entries())
    for (const name of properties)
      to?.[at]?.setAttribute(name, getComputedStyle(element).getPropertyValue(name))
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const { width, height } = svg.getBoundingClientRect()
  copy.setAttribute('width', String(width * scale))
  copy.setAttribute('height', String(height * scale))
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = height * scale
  const drawing = canvas.getContext('2d')
  if (!drawing) return
  drawing.fillStyle = getComputedStyle(document.body).backgroundColor
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = 'plot.png'
  link.click()
}
