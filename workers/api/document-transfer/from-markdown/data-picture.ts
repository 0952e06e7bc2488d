/** Takes an address; gives the bytes of the picture that a `data:` address holds, null for broken ones, undefined for any other address. */
export function pictureInAddress(address: string): Uint8Array | null | undefined {
  const data = /^data:image\/[\w.+-]+;base64,([\w+/=\s]+)$/.exec(address)?.[1]
  if (data === undefined) return undefined
  try {
    return Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}
