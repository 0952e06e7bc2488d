import { type ScorePart, scoreParts, scorePoints } from '@domain/score'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '~/components/page-header'
import { Panel } from '~/components/panel'
import { ScreenError } from '~/components/screen-error'
import { load } from '~/lib/api.server'
import { useFormat } from '~/lib/format'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import sheet from './score.css?url'

export const handle = { i18n: ['home', 'errors'], screen: 'home', item: titleItem }
export const links = sheets(sheet)

/** One's own score by the public formula, line by line. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const score = await load(api.home.score.$get())
  return json({ title: await screenTitle(args, 'home', 'part_score'), score })
}

export const meta = ownTitle

/** Where a member does what a line counts. */
const ways: Record<ScorePart, string> = {
  votes: '/dashboard/myidea',
  acceptedAnswers: '/dashboard/question',
  finishedProjects: '/dashboard/allproject',
  reviews: '/dashboard/myproject',
}

export default function ScorePage() {
  const { score, rank, members, counts, points } = useLoaderData<typeof loader>().score
  const { t } = useTranslation('home')
  const format = useFormat()
  return (
    <div className="page-inner narrow">
      <PageHeader
        title={t('part_score')}
        line={t('scoreLine')}
        back={{ to: '/dashboard', text: t('pageTitle') }}
      />
      <div className="stack">
        <Panel title={t('scoreSum')}>
          <div className="panel-body shell-points">
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('scoreFor')}</th>
                  <th scope="col">{t('scoreCount')}</th>
                  <th scope="col">{t('scoreEach')}</th>
                  <th scope="col">{t('scorePoints')}</th>
                </tr>
              </thead>
              <tbody>
                {scoreParts.map((part) => (
                  <tr key={part}>
                    <th scope="row">
                      <Link to={ways[part]} className="plain-link">
                        {t(`scoreOf_${part}`)}
                      </Link>
                    </th>
                    <td>{format.number(counts[part])}</td>
                    <td>{format.number(scorePoints[part])}</td>
                    <td>{format.number(points[part])}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={3}>
                    {t('score')}
                  </th>
                  <td>
                    <strong>{format.number(score)}</strong>
                  </td>
                </tr>
              </tfoot>
            </table>
          </div>
        </Panel>
        <Panel title={t('rank')}>
          <div className="panel-body">
            <p className="shell-points-rank">
              <strong>{rank === null ? t('unranked') : format.number(rank)}</strong>
              {rank !== null && <span className="muted"> {t('rankOf', { count: members })}</span>}
            </p>
            <p className="muted">{t('rankText')}</p>
          </div>
        </Panel>
        <Panel title={t('scoreRules')}>
          <ul className="panel-body shell-points-rules">
            {scoreParts.map((part) => (
              <li key={part}>{t(`scoreRule_${part}`)}</li>
            ))}
            <li>{t('scoreRule_least')}</li>
          </ul>
        </Panel>
      </div>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="home" text="failed" />
