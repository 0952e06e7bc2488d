export function testSeed(): string | null
