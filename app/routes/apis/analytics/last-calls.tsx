import type { LastCall } from '@domain/apis/apis'
import { useSearchParams } from '@remix-run/react'
import { IconListDetails } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Panel } from '~/components/panel'
import { ShowMore } from '~/components/show-more'
import { Empty } from '~/components/state'
import { Isolate, Ltr } from '~/components/user-text'
import { useFormat } from '~/lib/format'

type Props = { calls: readonly (LastCall & { answer: string; place: string })[]; total: number }

/** The last calls, the newest first; the first twenty until all are asked for. */
export function LastCalls({ calls, total }: Props) {
  const { t } = useTranslation('apiUsage')
  const format = useFormat()
  const [params] = useSearchParams()
  const said = (ms: number) => (ms === 0 ? t('underOne') : t('milliseconds', { value: format.number(ms) }))
  if (total === 0)
    return (
      <Panel title={t('lastCalls')}>
        <Empty
          icon={<Icon of={IconListDetails} size={22} />}
          title={t('noLastCalls')}
          text={t('lastCallsText')}
        />
      </Panel>
    )
  const keyName = ({ key }: LastCall) =>
    key === null ? t('noKey') : key.name === null ? t('keyRevoked') : <Isolate>{key.name}</Isolate>
  return (
    <Panel title={t('lastCalls')}>
      <p className="muted api-last-calls-note">{t('lastCallsText')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a second region of this name would be no landmark. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys. */}
      <div className="table-scroll api-last-calls" role="group" aria-label={t('lastCalls')} tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('time')}</th>
              <th scope="col">{t('call')}</th>
              <th scope="col">{t('answer')}</th>
              <th scope="col" className="number">
                {t('duration')}
              </th>
              <th scope="col">{t('country')}</th>
              <th scope="col">{t('key')}</th>
            </tr>
          </thead>
          <tbody id="last-calls">
            {calls.map((call, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: calls have no identity and their list is replaced whole.
              <tr key={index}>
                <td>{format.exactTime(call.at)}</td>
                <td>
                  <Ltr className="api-last-calls-path">
                    {call.method} {readable(call.path)}
                  </Ltr>
                </td>
                <td className={call.status >= 400 ? 'api-last-calls-refused' : undefined}>
                  <bdi>{call.answer}</bdi>
                </td>
                <td className="number">{said(call.ms)}</td>
                <td>{call.place}</td>
                <td>{keyName(call)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ShowMore
        count={calls.length}
        left={total - calls.length}
        to={calls.length < total ? `?${withAll(params)}` : null}
        list="last-calls"
      />
    </Panel>
  )
}

function withAll(params: URLSearchParams): string {
  const all = new URLSearchParams(params)
  all.set('calls', 'all')
  return `${all}`
}

/** A path as people wrote it, where its escapes can be read. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
