import { type ScorePart, scoreParts, scorePoints } from '@domain/score'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '~/components/page-header'
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
      <dl className="shell-points-strip">
        <div>
          <dt>{t('score')}</dt>
          <dd>{format.number(score)}</dd>
        </div>
        <div>
          <dt>{t('rank')}</dt>
          <dd>
            {rank === null ? t('unranked') : format.number(rank)}
            {rank !== null && <span className="muted"> {t('rankOf', { count: members })}</span>}
          </dd>
        </div>
      </dl>
      <section className="shell-points">
        <h2>{t('scoreSum')}</h2>
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
      </section>
      <section className="shell-points">
        <h2>{t('scoreRules')}</h2>
        <ul>
          {scoreParts.map((part) => (
            <li key={part}>{t(`scoreRule_${part}`)}</li>
          ))}
          <li>{t('scoreRule_least')}</li>
          <li>{t('rankText')}</li>
        </ul>
      </section>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="home" text="failed" />
