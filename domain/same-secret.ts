/** Compares two secrets by their digests, so that the time does not tell how much of a guess was right. */
export async function isSameSecret(a: string, b: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const [left, right] = await Promise.all([digest(a), digest(b)])
  return left.every((byte, index) => byte === right[index])
}
