import { runLanguageOfFence } from '@domain/text/fence-language'
import { type ReactNode, useEffect, useState } from 'react'
import { CopyButton } from '~/components/copy-button'
import { RunCode } from '~/components/run-code'
import { givenIdOf } from '~/lib/run-links'

type Props = {
  code: string
  language: string
  /** The file that the code is of. */
  name?: string
  /** Actions beside those of every block. */
  children?: ReactNode
}

/** Code in a message: plain on the server and at first, in colours once the highlighter is there. */
export function ColouredCode({ code, language, name, children }: Props) {
  const [html, setHtml] = useState<string | null>(null)
  useEffect(() => {
    let isShown = true
    const colour = async () => {
      const { highlight } = await import('./highlight')
      const found = await highlight(code, language)
      if (isShown) setHtml(found)
    }
    colour().catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [code, language])
  const runs = runLanguageOfFence(language)
  return (
    <figure className="coloured-code" dir="ltr">
      <figcaption>
        <span className="cut">
          {name && <bdi>{name}</bdi>} <span>{language || 'text'}</span>
        </span>
        <span className="end">
          {children}
          {runs && <RunCode id={givenIdOf(code)} code={code} language={runs} />}
          <CopyButton text={code} isIcon />
        </span>
      </figcaption>
      {html === null ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
        <pre tabIndex={0}>
          <code>{code}</code>
        </pre>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the highlighter escapes the code and writes spans alone.
        <div dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </figure>
  )
}
