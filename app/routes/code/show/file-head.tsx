import { isRunLanguage } from '@domain/runs'
import { Button } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { IconArrowLeft, IconGitFork, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Past } from '~/components/moment'
import { Trans } from '~/components/trans'
import { useFormat } from '~/lib/format'
import { projectAddress } from '../tree/tree-model'
import type { PageCode } from '../view/code-parts'
import { FilePath } from '../view/file-path'
import { VisibilityBadge } from '../view/visibility-badge'
import { StarButton } from './star-button'

type Props = { file: PageCode; formKey: string }

/** The path of a file, who reads it, when it was saved and what it was copied from; its star and its copies. */
export function FileHead({ file, formKey }: Props) {
  const { t } = useTranslation('code')
  const format = useFormat()
  return (
    <header className="code-head">
      <div className="code-head-text">
        <Link
          to={projectAddress(file.projectName, file.isOwn ? null : file.owner.handle)}
          className="code-back"
        >
          <Icon of={IconArrowLeft} className="flip" />
          <bdi>{file.projectName}</bdi>
        </Link>
        <div className="code-head-title">
          <FilePath filename={file.filename} />
          <VisibilityBadge visibility={file.visibility} />
        </div>
        <p className="code-head-line">
          <span>
            <Trans
              t={t}
              i18nKey="revisionChanged"
              values={{ number: format.number(file.revision) }}
              components={{
                date: (
                  <Link to={`/dashboard/showCode/${file.id}/history`} className="plain-link">
                    <Past value={file.updatedAt} />
                  </Link>
                ),
              }}
            />
          </span>
          {file.forkOf && <ForkSource source={file.forkOf} />}
        </p>
      </div>
      <div className="code-head-acts">
        <StarButton id={file.id} score={file.stars} isStarred={file.isStarred} isOwn={file.isOwn} />
        <Form method="post">
          <input type="hidden" name="key" value={formKey} />
          <Button type="submit" name="intent" value="fork" variant="surface" color="gray" highContrast>
            <Icon of={IconGitFork} />
            {t('fork')}
            {file.forks > 0 && <span className="muted">{format.compact(file.forks)}</span>}
          </Button>
        </Form>
        {isRunLanguage(file.language) && (
          <Button asChild>
            <Link to={`/dashboard/compiler?code=${file.id}`}>
              <Icon of={IconPlayerPlay} />
              {t('run')}
            </Link>
          </Button>
        )}
      </div>
    </header>
  )
}

function ForkSource({ source }: { source: NonNullable<PageCode['forkOf']> }) {
  const { t } = useTranslation('code')
  const path = `@${source.owner.handle}/${source.projectName}/${source.filename}`
  return (
    <span className="code-fork">
      <Icon of={IconGitFork} size={15} />
      <Trans
        t={t}
        i18nKey="forkedFrom"
        values={{ path }}
        components={{
          path: <Link to={`/dashboard/showCode/${source.id}`} className="plain-link" dir="ltr" />,
        }}
      />
    </span>
  )
}
