import { Button } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { Isolate } from '~/components/user-text'
import { useErrorText } from '~/lib/form-errors'
import { useFormat } from '~/lib/format'
import { maxListed, type SentRows } from './send-import'

type Props = { sent: SentRows; onSkip: () => void; onDrop: () => void }

/** Rows that cannot be kept, each with why; the others can still come in. */
export function BadRows({ sent, onSkip, onDrop }: Props) {
  const { t } = useTranslation('rows')
  const errorText = useErrorText('apis')
  const format = useFormat()
  const good = sent.rows - sent.bad
  return (
    <div className="panel panel-body form">
      <p role="alert">
        <strong>{t('badRows', { count: sent.bad })}</strong> {t('nothingYet')}
      </p>
      <div className="table-scroll api-bad-rows">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t(sent.counts === 'lines' ? 'line' : 'row')}</th>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('why')}</th>
            </tr>
          </thead>
          <tbody>
            {sent.errors.map(({ at, field, code }) => (
              <tr key={`${at} ${field}`}>
                <td>{format.number(at)}</td>
                <td>
                  <Isolate>{field === '_' ? '' : field}</Isolate>
                </td>
                <td>{errorText(code)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sent.errors.length >= maxListed && <p className="muted">{t('firstListed', { count: maxListed })}</p>}
      <div className="form-end">
        <Button type="button" variant="soft" color="gray" onClick={onDrop}>
          {t('importNone')}
        </Button>
        {good > 0 && (
          <Button type="button" onClick={onSkip}>
            {t('importGood', { count: good })}
          </Button>
        )}
      </div>
    </div>
  )
}
