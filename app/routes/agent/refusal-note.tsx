import { useErrorText } from '~/lib/form-errors'
import type { Refusal } from './calls'

/** Why a decision was not taken: the error, or those of fields that the form does not show. */
export function RefusalNote({
  refusal,
  shown = new Set(),
}: {
  refusal: Refusal | null
  shown?: ReadonlySet<string>
}) {
  const errorText = useErrorText('conversations')
  if (!refusal) return null
  const fields = Object.entries(refusal.fields ?? {})
  const others = fields.filter(([path]) => !shown.has(path))
  return (
    <div className="agent-refusal" role="alert">
      {fields.length === 0 || others.length < fields.length ? <p>{errorText(refusal.code)}</p> : null}
      {others.map(([path, code]) => (
        <p key={path}>
          <bdi dir="ltr">{path.replace(/^input\./, '')}</bdi> {errorText(code)}
        </p>
      ))}
    </div>
  )
}
