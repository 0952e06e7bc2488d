import { useNounText } from '~/lib/noun-text'
import type { Namespace, Namespaces } from '~/locales/namespaces'
import { RouteError } from './route-error'

type Props<N extends Namespace> = { noun?: N; text?: keyof Namespaces[N] & string }

/** The error boundary of a screen; the noun's words say what could not be loaded. */
export function ScreenError<N extends Namespace>({ noun, text }: Props<N>) {
  const words = useNounText(noun)
  return (
    <div className="page-inner">
      <RouteError title={text && words(text)} />
    </div>
  )
}
