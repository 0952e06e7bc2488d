export const demoMember = { email: 'demo@hamkar.test', password: 'hamkar-demo-1' }

/** Placeholder until accounts exist. */
export async function seed() {
  return 'none'
}
