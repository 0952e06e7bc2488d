import type { Lost } from '@domain/forms/import'
import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '~/components/page-header'
import { formAddress } from '../addresses'

const maxNamed = 20

/** Names the parts of an imported form that were left out, before its maker continues to the builder. */
export function MadePartly({ id, lost }: MadeForm) {
  const { t } = useTranslation('forms')
  return (
    <div className="page-inner form-new">
      <PageHeader title={t('made')} line={t('partlyText')} />
      <div className="form">
        <div className="panel panel-body">
          <Losses {...lost} />
        </div>
        <div className="form-end">
          <Button asChild>
            <Link to={formAddress(id)}>{t('partlyOpen')}</Link>
          </Button>
        </div>
      </div>
    </div>
  )
}

export type MadeForm = { id: string; lost: Lost }

/** Each kind of loss with how many there are, and the questions that they were at. */
export function Losses({ lost = [], lostJumps = [], lostParts = [] }: Lost) {
  const { t } = useTranslation('forms')
  return (
    <>
      <Named title={t('lostTypes', { count: lost.length })} names={lost} />
      <Named title={t('lostJumps', { count: lostJumps.length })} names={lostJumps} />
      <Named title={t('lostParts', { count: lostParts.length })} names={lostParts} />
    </>
  )
}

function Named({ title, names }: { title: string; names: readonly string[] }) {
  const { t } = useTranslation('forms')
  if (names.length === 0) return null
  // One question may have lost several jumps; its name says so once.
  const named = [...new Set(names.filter((name) => name !== ''))]
  return (
    <section>
      <h2 className="form-starts-title">{title}</h2>
      <ul>
        {named.slice(0, maxNamed).map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {named.length > maxNamed && (
          <li className="muted">{t('moreWrong', { count: named.length - maxNamed })}</li>
        )}
      </ul>
    </section>
  )
}
