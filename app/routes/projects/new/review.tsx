import type { ListedProject } from '@domain/projects'
import { screenOf } from '@domain/screens'
import { markdownHtml } from '@domain/text/markdown-html'
import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewHtml } from '~/components/preview-html'
import { Isolate } from '~/components/user-text'
import { useRunLinks } from '~/lib/run-links'
import { ProjectFacts, Urgent } from '../facts'

/** All that will be posted, with the ways back to each step. */
export function Review({ project, ofIdea }: { project: ListedProject; ofIdea: string | undefined }) {
  const { t } = useTranslation('projects')
  return (
    <>
      <p className="muted">{t('reviewText')}</p>
      {ofIdea && (
        <p>
          <Link to={screenOf('ideas', ofIdea)} className="plain-link">
            {t('ofAnIdea')}
          </Link>{' '}
          <Button type="submit" name="to" value="noIdea" formNoValidate variant="ghost" color="gray">
            {t('notOfIdea')}
          </Button>
        </p>
      )}
      <Part step={1} title={t('step_info')}>
        <h4 className="project-review-name">
          <Isolate>{project.name}</Isolate> <Urgent isUrgent={project.isUrgent} />
        </h4>
        <Written text={project.description} />
      </Part>
      <Part step={2} title={t('step_details')}>
        <ProjectFacts project={project} />
        {project.more !== '' && <Written text={project.more} />}
      </Part>
    </>
  )
}

/** As the page of the project will show it. */
function Written({ text }: { text: string }) {
  const [html, setHtml] = useState(() => markdownHtml(text))
  const withRunLinks = useRunLinks()
  useEffect(() => {
    let isCurrent = true
    previewHtml(text).then(
      (whole) => isCurrent && setHtml(whole),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [text])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written from Markdown, escaped and without scripts.
  return <div className="reading reading-said" dangerouslySetInnerHTML={{ __html: withRunLinks(html) }} />
}

function Part({ step, title, children }: { step: number; title: string; children: ReactNode }) {
  const { t } = useTranslation(['projects', 'common'])
  return (
    <section className="panel">
      <div className="panel-head">
        <h3>{title}</h3>
        <Link
          to={`?step=${step}`}
          className="end plain-link"
          aria-label={t('common:labelled', { label: t('change'), value: title })}
        >
          {t('change')}
        </Link>
      </div>
      <div className="panel-body">{children}</div>
    </section>
  )
}
