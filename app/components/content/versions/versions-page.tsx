import type { ShownVersion, Version } from '@domain/contents/versions'
import type { Page } from '@domain/page'
import { Button } from '@radix-ui/themes'
import { Link, useNavigation, useSearchParams } from '@remix-run/react'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { Empty } from '~/components/state'
import { Isolate } from '~/components/user-text'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { Preview } from './preview'
import { Restored } from './restored'
import { VersionLine } from './version-line'

type Props = {
  /** The thing, and the address of its screen. */
  thing: { title: string; to: string }
  /** As `readVersions` gives it. */
  found: { versions: Page<Version>; shown: ShownVersion | null; cursor: string | null; key: string }
  answer: FormAnswer | undefined
  /**
   * The noun's texts: its button that opens the thing, the confirmation before a version is restored, and the toast
   * after it.
   */
  texts: { open: string; question: string; restored: string }
}

/** The versions of one thing: the list, how the chosen one looks, and the way back to it. */
export function VersionsPage({ thing, found, answer, texts }: Props) {
  const { versions, shown, cursor, key } = found
  const { t } = useTranslation('content')
  const general = useErrorText()
  const [query] = useSearchParams()
  const isRestoring = useNavigation().formMethod === 'POST'
  const address = (version: Pick<Version, 'id'>) =>
    `?${new URLSearchParams({ ...(cursor && { cursor }), version: version.id })}`
  return (
    <div className="page-inner">
      <PageHeader
        title={t('versions')}
        line={t('versionsLine')}
        back={{ to: thing.to, text: <Isolate>{thing.title}</Isolate> }}
      />
      {answer && (
        <div className="field-note wrong" role="alert">
          {t('notRestoredVersion')} {general(answer.fields?.version ?? answer.code)}
        </div>
      )}
      {query.get('done') === 'restored' && (
        <Restored before={versions.items[1]} actKey={key} text={texts.restored} />
      )}
      {versions.items.length === 0 ? (
        <NoVersions to={thing.to} open={texts.open} />
      ) : (
        <div className="content-versions">
          <nav className="panel" aria-label={t('versions')}>
            <ol className="content-version-list">
              {versions.items.map((version, index) => (
                <VersionLine
                  key={version.id}
                  version={version}
                  isLatest={index === 0 && cursor === null}
                  isShown={version.id === shown?.id}
                  to={address(version)}
                />
              ))}
            </ol>
            {versions.nextCursor && (
              <Button asChild variant="soft" color="gray" m="3">
                <Link to={`?${new URLSearchParams({ cursor: versions.nextCursor })}`}>
                  {t('olderVersions')}
                </Link>
              </Button>
            )}
          </nav>
          {shown && (
            <Preview
              version={shown}
              isLatest={cursor === null && shown.id === versions.items[0]?.id}
              actKey={key}
              isRestoring={isRestoring}
              questionText={texts.question}
            />
          )}
        </div>
      )}
    </div>
  )
}

function NoVersions({ to, open }: { to: string; open: string }) {
  const { t } = useTranslation('content')
  return (
    <div className="panel">
      <Empty icon={<Icon of={IconHistory} size={22} />} title={t('noVersions')} text={t('noVersionsText')}>
        <Button asChild>
          <Link to={to}>{open}</Link>
        </Button>
      </Empty>
    </div>
  )
}
