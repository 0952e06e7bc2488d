import { readdirSync, readFileSync } from 'node:fs'

/** Megabytes that the engine started by this process holds; null where the system does not tell. */
export function memoryOfWorkers(): number | null {
  let total = 0
  try {
    for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) total += sizeOf(id)
  } catch {
    return null
  }
  return total > 0 ? total : null
}

function sizeOf(id: string): number {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8')
    const field = (name: string) => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)?.[1]
    const isOurs = field('PPid') === String(process.pid) && field('Name') === 'workerd'
    return isOurs ? Number(field('VmRSS') ?? 0) / 1024 : 0
  } catch {
    // It ended between being listed and being read.
    return 0
  }
}
