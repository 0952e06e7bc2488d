import { IconApi, IconCode, IconFileText, IconPhoto } from '@tabler/icons-react'

/** The icon of each kind of attachment. */
export const attachmentIcons = { document: IconFileText, code: IconCode, api: IconApi, picture: IconPhoto }
