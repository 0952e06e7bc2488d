/** Takes an address as somebody typed it; gives it with `https://` where it names no scheme. */
export function withScheme(address: string): string {
  // A dot is no part of it here: `example.com:8080` is a host with its port.
  return address === '' || /^[a-z][a-z0-9+-]*:/i.test(address) ? address : `https://${address}`
}
