/** Takes a number as MathJSON has it (`933…e+24`); gives all of its digits where they are at most 3,000. */
export function digitsOf(text: string): string {
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text.replace(/[\s_]/g, ''))
  if (!parts?.[4]) return text
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts
  const power = Number(exponent)
  if (Math.abs(power) > 3_000) return text
  const digits = whole + fraction
  const point = whole.length + power
  if (point >= digits.length) return sign + digits.padEnd(point, '0')
  if (point > 0) return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
  return power < -12 ? text : `${sign}0.${'0'.repeat(-point)}${digits}`
}
