import { nounsWith } from '../domain/things'
import { playRuns } from '../tests/rooms/content-fuzz'

// Five people edit one document, or whatever has live content, while they lose the network, their devices and the server (SIGKILL); then all must have
// the same, and nothing that was called saved may be gone. Another SEED plays other runs.
const runs = Number(process.env.RUNS ?? 100)
const first = Number(process.env.SEED ?? 1)
const atOnce = 10

const total = { diverged: 0, lost: 0, edits: 0, acknowledged: 0 }
for (let at = 0; at < runs; at += atOnce) {
  const seeds = Array.from({ length: Math.min(atOnce, runs - at) }, (_, index) => first + at + index)
  for (const noun of nounsWith('content'))
    for (const found of await playRuns(noun, seeds)) {
      total.diverged += found.diverged
      total.lost += found.lost
      total.edits += found.edits
      total.acknowledged += found.acknowledged
      if (found.diverged + found.lost > 0)
        console.log(`${noun}, seed ${found.seed}: ${JSON.stringify(found)}`)
    }
  console.log(`${at + seeds.length} of ${runs} runs, ${total.diverged} diverged, ${total.lost} lost`)
}
console.log(
  `${runs} runs of 5 people, ${total.edits} edits, ${total.acknowledged} devices lost after "saved": ${total.diverged} diverged, ${total.lost} lost`,
)
if (total.diverged + total.lost > 0) process.exitCode = 1
