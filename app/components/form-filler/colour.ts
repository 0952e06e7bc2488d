/** Takes a colour, `#rrggbb`; gives the ink that is read on it better: white, or the product's darkest blue. */
export function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.0586 ? '#ffffff' : '#0d1422'
}
