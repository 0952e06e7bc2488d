import type { SitesBindings } from '../env'

export async function purgeSites(_env: SitesBindings, _now: number): Promise<void> {}
