/**
 * Which core a box is started on, as each box stays on one: programs on the same core would share it while another one is idle.
 * @param {number[]} cores
 */
export function openCores(cores) {
  /** Boxes with a program, by core. @type {Map<number, number>} */
  const busy = new Map(cores.map((core) => [core, 0]))
  const count = (/** @type {number} */ core, /** @type {number} */ by) =>
    void busy.set(core, (busy.get(core) ?? 0) + by)
  const fewest = (/** @type {(core: number) => number} */ of) =>
    cores.reduce((best, core) => (of(core) < of(best) ? core : best), cores[0] ?? 0)
  const loadOf = (/** @type {number} */ core) => busy.get(core) ?? 0
  return {
    add: (/** @type {number} */ core) => count(core, 1),
    remove: (/** @type {number} */ core) => count(core, -1),
    /** The core with the fewest programs. */
    calmest: () => fewest(loadOf),
    /** The core on which the next box is prepared: the one with the fewest prepared boxes. @param {{core: number}[]} ready */
    barest: (ready) => fewest((core) => ready.filter((box) => box.core === core).length),
    /**
     * The place of the prepared box on the calmest core; null where all are on cores with more programs than another core has.
     * @param {{core: number}[]} ready
     */
    pick: (ready) => {
      const calm = loadOf(fewest(loadOf))
      const at = ready.findIndex(({ core }) => loadOf(core) === calm)
      return at < 0 ? null : at
    },
  }
}
