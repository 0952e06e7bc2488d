import type { StoredFile } from '@domain/files'
import { shownUrl } from '@domain/links/hosts'
import { IconExternalLink, IconPaperclip } from '@tabler/icons-react'
import { Icon } from '~/components/icon'
import { FileName, Ltr } from '~/components/user-text'
import { useBytes } from '~/lib/bytes'

type Props = {
  html: string
  link: string | null
  file: StoredFile | null
}

/** What the author of a thing wrote, as the api writes it from Markdown, where it leads and what goes along. */
export function VotedText({ html, link, file }: Props) {
  const bytes = useBytes()
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the api writes it from Markdown, escaped and without scripts. */}
      <div className="reading" dangerouslySetInnerHTML={{ __html: html }} />
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
