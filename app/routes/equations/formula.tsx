import { useDrawn } from '~/components/editor/use-drawn'

/** A formula drawn by KaTeX once that is loaded, before it as text; from left to right in every language. */
export function Formula({ latex, text }: { latex: string; text: string }) {
  const drawn = useDrawn(latex)
  if (!drawn?.html)
    return (
      <span dir="ltr" className="equations-text">
        {text}
      </span>
    )
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX escapes what it draws and has `trust` off.
    <span dir="ltr" className="equations-formula" dangerouslySetInnerHTML={{ __html: drawn.html }} />
  )
}
