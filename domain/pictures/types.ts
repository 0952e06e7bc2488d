/** Types of pictures that are shown within pages. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]
