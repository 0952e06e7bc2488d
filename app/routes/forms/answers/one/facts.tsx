import type { OneFormAnswer } from '@domain/forms/results'
import { useTranslation } from 'react-i18next'
import { Moment } from '~/components/moment'
import { Panel } from '~/components/panel'
import { useFormat } from '~/lib/format'
import { useDuration } from '../duration'

type Props = { answer: Pick<OneFormAnswer, 'createdAt' | 'version' | 'score' | 'scoreOf' | 'seconds'> }

/** Facts about an answer besides its values. */
export function Facts({ answer: { createdAt, version, score, scoreOf, seconds } }: Props) {
  const { t } = useTranslation('answers')
  const format = useFormat()
  const duration = useDuration()
  return (
    <Panel title={t('facts')}>
      <dl className="facts panel-body">
        <dt>{t('came')}</dt>
        <dd>
          <Moment value={createdAt} show="dateTime" />
        </dd>
        {score !== null && (
          <>
            <dt>{t('score')}</dt>
            <dd>{t('scoreOf', { score: format.number(score), of: format.number(scoreOf ?? 0) })}</dd>
          </>
        )}
        {seconds !== null && (
          <>
            <dt>{t('took')}</dt>
            <dd>{duration(seconds)}</dd>
          </>
        )}
        {version !== null && (
          <>
            <dt>{t('version')}</dt>
            <dd>{format.number(version)}</dd>
          </>
        )}
      </dl>
    </Panel>
  )
}
