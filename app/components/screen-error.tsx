import { useNounText } from '~/lib/noun-text'
import type { Namespace, Namespaces } from '~/locales/namespaces'
import { useWholeScreen } from './place'
import { RouteError } from './route-error'

type Props<N extends Namespace> = { noun?: N; text?: keyof Namespaces[N] & string }

/** The error boundary of a screen; the noun's words say what could not be loaded. */
export function ScreenError<N extends Namespace>({ noun, text }: Props<N>) {
  const words = useNounText(noun)
  const failure = (
    <div className="page-inner">
      <RouteError title={text && words(text)} />
    </div>
  )
  // A screen that fills the window has no frame that would give it its margins and its main part.
  if (!useWholeScreen()) return failure
  return (
    <main id="content" className="page" tabIndex={-1}>
      {failure}
    </main>
  )
}
