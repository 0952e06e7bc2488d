import type { StoredFile } from '@domain/files'
import { shownUrl } from '@domain/links/hosts'
import { IconExternalLink, IconPaperclip } from '@tabler/icons-react'
import { Icon } from '~/components/icon'
import { FileName, Ltr } from '~/components/user-text'
import { useBytes } from '~/lib/bytes'
import { useRunLinks } from '~/lib/run-links'

type Props = {
  html: string
  link: string | null
  file: StoredFile | null
}

/** The author's text as the api renders it from Markdown, with the thing's link and file. */
export function VotedText({ html, link, file }: Props) {
  const bytes = useBytes()
  const withRunLinks = useRunLinks()
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the api writes it from Markdown, escaped and without scripts. */}
      <div className="reading reading-said" dangerouslySetInnerHTML={{ __html: withRunLinks(html) }} />
      {link !== null && (
        <p>
          <a
            href={link}
            className="plain-link voted-link"
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
          >
            <Icon of={IconExternalLink} />
            <Ltr>{shownUrl(link)}</Ltr>
          </a>
        </p>
      )}
      {file && (
        <p>
          <a href={`/general/files/${file.id}`} className="plain-link voted-link">
            <Icon of={IconPaperclip} />
            <FileName name={file.name} />
            <span className="muted">{bytes(file.size)}</span>
          </a>
        </p>
      )}
    </>
  )
}
