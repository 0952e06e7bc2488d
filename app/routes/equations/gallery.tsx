import { exampleNames, examplesOf } from '@domain/equations/examples'
import { Link } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '~/components/panel'
import { isPlainPress } from '~/lib/plain-press'
import { useVisitor } from '~/lib/visitor'
import { equationPath } from './paths'

type Props = { onChoose: (input: string) => void }

/** Examples of what can be solved; each is a link, which works before any script. */
export function Gallery({ onChoose }: Props) {
  const { t } = useTranslation('equations')
  const examples = examplesOf(useVisitor().locale)
  const choose = (input: string) => (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    onChoose(input)
  }
  return (
    <Panel title={t('examples')}>
      <ul className="equations-gallery">
        {exampleNames.map((name) => (
          <li key={name}>
            <Link
              to={equationPath(examples[name])}
              onClick={choose(examples[name])}
              className="equations-example"
            >
              {t(`example_${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
