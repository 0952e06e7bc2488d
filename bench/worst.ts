import { fill, hostile, type Parser } from '../tests/hostile/inputs'
import { parsers } from '../tests/hostile/parsers'

// Every parser that meets people's input with fifty-two hostile inputs of the largest size, each beside a plain one of the
// same size. Names of parsers choose some of them.
const most = 20
const wanted = process.argv.slice(2)
let failed = 0

for (const parser of parsers.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const plain = await plainTime(parser)
  console.log(
    `\n${parser.name}, ${parser.largest.toLocaleString('en')} letters: plain ${plain.toFixed(1)} ms`,
  )
  for (const { name, text } of hostile(parser.pieces)) {
    // A sixteenth tells before a parser would be busy for hours.
    const early = await leastTime(parser, text(Math.ceil(parser.largest / 16)), plain)
    const isHopeless = early > most * plain
    const time = isHopeless ? early : await leastTime(parser, text(parser.largest), plain)
    const ratio = time / plain
    if (ratio > most) failed += 1
    const mark = ratio > most ? (isHopeless ? 'TOO SLOW at a sixteenth' : 'TOO SLOW') : ''
    console.log(`${ratio.toFixed(1).padStart(8)}x ${time.toFixed(1).padStart(9)} ms  ${name} ${mark}`)
  }
}
console.log(failed === 0 ? `\nnone above ${most}x` : `\n${failed} above ${most}x`)
if (failed > 0) process.exitCode = 1

async function plainTime(parser: Parser): Promise<number> {
  const text = fill(parser.plain, parser.largest)
  const times = [await timeOf(parser, text), await timeOf(parser, text), await timeOf(parser, text)]
  // Below some milliseconds clocks and collections are all that is measured.
  return Math.max(5, Math.min(...times))
}

/** A slow result is measured twice more, as the plain input is: by then code is compiled and memory freed. */
async function leastTime(parser: Parser, text: string, plain: number): Promise<number> {
  let least = await timeOf(parser, text)
  for (let again = 0; again < 2 && least > most * plain; again += 1)
    least = Math.min(least, await timeOf(parser, text))
  return least
}

async function timeOf({ read }: Parser, text: string): Promise<number> {
  // Of the processor, not of the clock: others use the machine too.
  const start = process.cpuUsage()
  try {
    await read(text)
  } catch {
    // A refusal is an answer.
  }
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}
