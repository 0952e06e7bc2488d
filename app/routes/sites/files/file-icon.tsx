import { isEditable, isExtractable, isImage } from '@domain/sites/actions'
import {
  IconBraces,
  IconBrandCss3,
  IconBrandHtml5,
  IconFile,
  IconFileText,
  IconFileTypeJs,
  IconFileZip,
  IconFolderFilled,
  IconPhoto,
  IconTypography,
  type TablerIcon,
} from '@tabler/icons-react'
import { Icon } from '~/components/icon'
import type { FolderEntry } from './entries'

const byEnding: Record<string, TablerIcon> = {
  html: IconBrandHtml5,
  htm: IconBrandHtml5,
  css: IconBrandCss3,
  js: IconFileTypeJs,
  mjs: IconFileTypeJs,
  json: IconBraces,
  webmanifest: IconBraces,
  map: IconBraces,
  woff: IconTypography,
  woff2: IconTypography,
  ttf: IconTypography,
  otf: IconTypography,
}

function iconOf(name: string): TablerIcon {
  const own = byEnding[name.slice(name.lastIndexOf('.') + 1).toLowerCase()]
  if (own) return own
  if (isImage(name)) return IconPhoto
  if (isExtractable(name)) return IconFileZip
  return isEditable(name) ? IconFileText : IconFile
}

export function FileIcon({
  entry: { name, type },
  size = 20,
}: {
  entry: Pick<FolderEntry, 'name' | 'type'>
  size?: number
}) {
  if (type === 'dir') return <Icon of={IconFolderFilled} size={size} className="site-files-folder" />
  const Shown = iconOf(name)
  return <Icon of={Shown} size={size} />
}
