import type { Page } from '@domain/page'
import type { SiteVersion } from '@domain/sites/sites'
import { Button } from '@radix-ui/themes'
import { Form, Link, useFetcher } from '@remix-run/react'
import { IconArrowBackUp, IconEye, IconHistory } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Between } from '~/components/between'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { Panel } from '~/components/panel'
import { Row } from '~/components/rows'
import { Empty } from '~/components/state'
import { Status } from '~/components/status'
import { useToast } from '~/components/toast'
import { useBytes } from '~/lib/bytes'
import { useErrorText } from '~/lib/form-errors'
import { useFormat } from '~/lib/format'
import type { act } from './act.server'
import { RollBackQuestion } from './roll-back-question'

type Props = { versions: Page<SiteVersion>; person: string; isFirst: boolean; isPublished: boolean }

/** Former live versions, with a preview of each and the way back to it. */
export function Versions({ versions, person, isFirst, isPublished }: Props) {
  const { t } = useTranslation('sites')
  const [asked, setAsked] = useState<SiteVersion | null>(null)
  const live = versions.items.find(({ isLive }) => isLive)
  const { roll, isRolling } = useRollBack()
  if (!isPublished) {
    return (
      <Panel title={t('versions')}>
        <Empty
          icon={<Icon of={IconHistory} size={22} />}
          title={t('noVersions')}
          text={t('noVersionsText')}
        />
      </Panel>
    )
  }
  return (
    <Panel title={t('versions')}>
      <ul className="rows" aria-label={t('versions')} id="versions">
        {versions.items.map((version) => (
          <VersionRow
            key={version.id}
            version={version}
            person={person}
            isRolling={isRolling === version.id}
            onAsk={() => setAsked(version)}
          />
        ))}
      </ul>
      {versions.nextCursor && (
        <div className="panel-body">
          <Button asChild variant="soft" color="gray">
            <Link
              to={`?${new URLSearchParams({ versions: versions.nextCursor })}#versions`}
              preventScrollReset
            >
              {t('olderVersions')}
            </Link>
          </Button>
        </div>
      )}
      {!isFirst && (
        <div className="panel-body">
          <Link to="/dashboard/myui#versions" className="plain-link">
            {t('newestVersions')}
          </Link>
        </div>
      )}
      {asked && (
        <RollBackQuestion
          version={asked}
          onClose={() => setAsked(null)}
          onSure={() => {
            setAsked(null)
            roll(asked.id, live?.id)
          }}
        />
      )}
    </Panel>
  )
}

type RowProps = { version: SiteVersion; person: string; isRolling: boolean; onAsk: () => void }

function VersionRow({ version, person, isRolling, onAsk }: RowProps) {
  const { t } = useTranslation('sites')
  const bytes = useBytes()
  const format = useFormat()
  const { id, url, isLive, files, bytes: size, publishedAt } = version
  const when = format.dateTime(publishedAt)
  return (
    <Row
      title={<Moment value={publishedAt} show="dateTime" />}
      state={isLive && <Status state="done">{t('live')}</Status>}
      second={
        <span className="site-version-facts">
          {t('versionFacts', { count: files, size: bytes(size) })}
          <Between />
          <bdi>{person}</bdi>
        </span>
      }
      actions={
        <>
          <Button asChild size="1" variant="soft" color="gray">
            <a href={url} target="_blank" rel="noopener noreferrer" aria-label={t('previewOf', { when })}>
              <Icon of={IconEye} />
              {t('preview')}
            </a>
          </Button>
          {!isLive && (
            <Form
              method="post"
              action="/dashboard/myui?index"
              onSubmit={(event) => {
                event.preventDefault()
                onAsk()
              }}
            >
              <input type="hidden" name="version" value={id} />
              <Button
                type="submit"
                size="1"
                name="intent"
                value="restore"
                variant="surface"
                color="gray"
                highContrast
                loading={isRolling}
                aria-label={t('rollBackTo', { when })}
              >
                <Icon of={IconArrowBackUp} className="flip" />
                <span>{t('rollBack')}</span>
              </Button>
            </Form>
          )}
        </>
      }
    />
  )
}

/** Goes back to a version; the toast leads to the one before. */
function useRollBack() {
  const { t } = useTranslation(['sites', 'common'])
  const toast = useToast()
  const errorText = useErrorText()
  const { submit, state, data, formData } = useFetcher<typeof act>()
  const before = useRef<string>()
  const told = useRef(data)
  const roll = (version: string, live: string | undefined) => {
    before.current = live
    submit({ intent: 'restore', version, via: 'script' }, { method: 'post', action: '/dashboard/myui?index' })
  }
  const latest = useRef(roll)
  latest.current = roll
  useEffect(() => {
    if (state !== 'idle' || !data || told.current === data) return
    told.current = data
    if (data.code !== null)
      return toast({ tone: 'failed', text: `${t('sites:notRolledBack')} ${errorText(data.code)}` })
    const former = before.current
    const action = former && { label: t('common:undo'), onAct: () => latest.current(former, undefined) }
    toast({ text: t('sites:rolledBack'), ...(action && { action }) })
  }, [state, data, t, toast, errorText])
  return { roll, isRolling: state === 'idle' ? null : (formData?.get('version') ?? null) }
}
