import type { SiteWarning } from '@domain/sites/sites'
import { shownPath } from '@domain/sites/warnings'
import { withHiddenShown } from '@domain/text/hidden-letters'
import { Button } from '@radix-ui/themes'
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useBytes } from '~/lib/bytes'
import { useErrorText } from '~/lib/form-errors'
import { type Plan, type RefusedFile, sizeOf, type Warning } from './plan'
import type { Deploying } from './use-deploy'

/** So many files are named before the rest is counted. */
const maxNamed = 10

type Props = { plan: Plan; siteId: string; left: number; deploying: Deploying }

/** Warnings for the owner before anything is sent, and the way to leave files out. `left`: bytes of room. */
export function Review({ plan, siteId, left, deploying }: Props) {
  const { t } = useTranslation(['sites', 'common'])
  const bytes = useBytes()
  const { files, refused, warnings, builtIn } = plan
  const size = sizeOf(plan)
  const count = plan.archive ? 1 : files.length
  return (
    <div className="site-review">
      <div>
        <strong>{t('sites:reviewTitle')}</strong>
        <p className="muted">{t('sites:reviewText', { count, size: bytes(size) })}</p>
      </div>
      {(size > left || refused.length > 0 || warnings.length > 0) && (
        <ul className="site-warnings">
          {size > left && (
            <Line
              title={t('sites:noRoom', { size: bytes(size), left: bytes(left) })}
              help={t('sites:noRoomHelp')}
            />
          )}
          <RefusedLines refused={refused} />
          {warnings.map((warning) => (
            <WarningLine key={warning.code} warning={warning} siteId={siteId}>
              {warning.paths.length > 0 && (
                <Button
                  type="button"
                  size="1"
                  variant="soft"
                  onClick={() => deploying.leaveOut(plan, warning)}
                >
                  <LeaveOut warning={warning} />
                </Button>
              )}
              {warning.code === 'no_index' && builtIn !== null && (
                <Button
                  type="button"
                  size="1"
                  variant="soft"
                  onClick={() => deploying.onlyFolder(plan, builtIn)}
                >
                  {t('sites:onlyFolder', { name: builtIn })}
                </Button>
              )}
            </WarningLine>
          ))}
        </ul>
      )}
      <Files paths={files.map(({ path }) => path)} />
      <div className="site-actions">
        <Button type="button" variant="soft" color="gray" onClick={deploying.cancel}>
          {t('common:cancel')}
        </Button>
        <Button type="button" disabled={count === 0} onClick={() => deploying.send(plan)}>
          <Icon of={IconUpload} />
          {t('sites:publishCount', { count })}
        </Button>
      </div>
    </div>
  )
}

/** The first files by name, and how many more there are. */
function Files({ paths }: { paths: readonly string[] }) {
  const { t } = useTranslation('uploads')
  const more = paths.length - maxNamed
  return (
    <ul className="muted">
      {paths.slice(0, maxNamed).map((path) => (
        <li key={path}>{ltr(path)}</li>
      ))}
      {more > 0 && <li>{t('more', { count: more })}</li>}
    </ul>
  )
}

/** A file in an archive is left out with the archive, which is named then. */
function LeaveOut({ warning: { path, paths } }: { warning: Warning }) {
  const { t } = useTranslation('sites')
  const [only] = paths
  return paths.length === 1 && only !== undefined && only !== path
    ? t('leaveOutArchive', { name: only })
    : t('leaveOut', { count: paths.length })
}

/** The files that a site cannot have, by why. */
function RefusedLines({ refused }: { refused: readonly RefusedFile[] }) {
  const { t } = useTranslation('sites')
  const errorText = useErrorText('sites', 'uploads')
  const codes = [...new Set(refused.map(({ code }) => code))]
  return codes.map((code) => {
    const paths = refused.filter((one) => one.code === code).map(({ path }) => path)
    const path = ltr(paths[0] ?? '')
    return <Line key={code} title={t('refused', { count: paths.length, path })} help={errorText(code)} />
  })
}

const ltr = (path: string) => `\u2066${withHiddenShown(path)}\u2069`

type LineProps = { warning: SiteWarning; siteId: string; children?: ReactNode }

/** One thing to know, and what to do about it. */
export function WarningLine({ warning: { code, path = '', files }, siteId, children }: LineProps) {
  const { t } = useTranslation('sites')
  const title = t(`warn_${code}`, { count: files, path: ltr(shownPath(path)) })
  return (
    <Line title={title} help={t(`help_${code}`, { count: files, id: siteId })}>
      {children}
    </Line>
  )
}

function Line({ title, help, children }: { title: string; help: ReactNode; children?: ReactNode }) {
  return (
    <li className="site-warning">
      <Icon of={IconAlertTriangle} size={18} />
      <div>
        <strong>{title}</strong>
        <p className="muted">{help}</p>
        {children}
      </div>
    </li>
  )
}
