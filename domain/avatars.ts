/** Bytes of one call that brings a picture of a member. */
export const largestAvatar = 5 * 1024 * 1024

/** The sides, in pixels, of the two sizes in which a picture of a member is kept. */
export const avatarSides = { large: 320, small: 96 } as const

/** Takes a member's id and the version of their picture (null: none); gives its address on the web's own host and the api's. */
export function avatarUrl(userId: string, version: string | null): string | null {
  return version === null ? null : `/avatars/${userId}/${version}`
}

/** Takes the address of a member's picture; gives that of its small size. */
export const smallAvatar = (url: string) => `${url}?size=${avatarSides.small}`
