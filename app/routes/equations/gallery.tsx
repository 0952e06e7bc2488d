import { Link } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '~/components/panel'
import { isPlainPress } from '~/lib/plain-press'
import { equationPath } from './paths'

const examples = [
  ['quadratic', 'x^2 - 5x + 6 = 0'],
  ['system', 'x + y = 5, x - y = 1'],
  ['inequality', 'x^2 - 4 < 0'],
  ['derivative', 'd/dx x^2 sin x'],
  ['integral', 'integral x^2 from 0 to 3'],
  ['limit', 'limit sin(x)/x as x to 0'],
  ['sum', 'sum k^2 from k=1 to n'],
  ['matrix', 'det [[1,2],[3,4]]'],
  ['units', '5 km to miles'],
  ['statistics', 'statistics 2, 4, 4, 6'],
  ['calendar', '2026-03-21 to jalali'],
  ['logic', 'p and q -> r'],
] as const

type Props = { onChoose: (input: string) => void }

/** Examples of what can be solved; each is a link, which works before any script. */
export function Gallery({ onChoose }: Props) {
  const { t } = useTranslation('equations')
  const choose = (input: string) => (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    onChoose(input)
  }
  return (
    <Panel title={t('examples')}>
      <ul className="equations-gallery">
        {examples.map(([name, input]) => (
          <li key={name}>
            <Link to={equationPath(input)} onClick={choose(input)} className="equations-example">
              {t(`example_${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
