import { runLanguageOfFence } from '@domain/text/fence-language'
import { useEffect, useState } from 'react'
import { CopyButton } from '~/components/copy-button'
import { RunCode } from '~/components/run-code'
import { givenIdOf } from '~/lib/run-links'

/** Code in a message: plain on the server and at first, in colours once the highlighter is there. */
export function ChatCode({ code, language }: { code: string; language: string }) {
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
    <figure className="chat-code" dir="ltr">
      <figcaption>
        <span>{language || 'text'}</span>
        <span className="end">
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
