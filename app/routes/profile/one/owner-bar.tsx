import { guardedParts, type ProfileView, profileViews, type Visibility } from '@domain/profiles'
import { Button } from '@radix-ui/themes'
import { Form, Link, useActionData, useSearchParams } from '@remix-run/react'
import { IconEye } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '~/components/form-refusal'
import { Icon } from '~/components/icon'
import { ReachSelect } from '~/components/reach-select'
import { SaveAtOnce } from '~/components/save-at-once'
import { SavedRow } from '~/components/saved-row'
import { SegmentLinks } from '~/components/segments'
import { Trans } from '~/components/trans'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useFormat } from '~/lib/format'
import { useScripted } from '~/lib/scripted'

type Props = { as: ProfileView | null; visibility: Visibility }

/** For the owner of a profile alone: whose view of it is shown, and who sees which part. */
export function OwnerBar({ as, visibility }: Props) {
  const { t } = useTranslation('profile')
  const views = [null, ...profileViews].map((view) => ({
    value: view ?? 'me',
    text: t(`seenBy_${view ?? 'me'}`),
    to: view ? `/dashboard/profile?as=${view}` : '/dashboard/profile',
  }))
  return (
    <section className="panel profile-view" aria-label={t('seenBy')}>
      <div className="profile-view-bar">
        <Icon of={IconEye} size={17} />
        <span>{t('seenBy')}</span>
        <SegmentLinks label={t('seenBy')} options={views} current={as ?? 'me'} />
      </div>
      <WhoSees as={as} visibility={visibility} />
    </section>
  )
}

function WhoSees({ as, visibility }: Props) {
  const { t } = useTranslation(['profile', 'common'])
  const format = useFormat()
  const isScripted = useScripted()
  const [query] = useSearchParams()
  const answer = useActionData<FormAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const isSaved = query.has('saved')
  const hidden = guardedParts.filter(
    (part) => visibility[part] === 'me' || (as !== 'members' && visibility[part] === 'members'),
  )
  const note = as === 'members' ? 'profile:hiddenFromMembers' : 'profile:notPublic'
  const settings = <Link to="/dashboard/mytime/settings" className="plain-link" />
  return (
    <details className="profile-reach" open={isSaved || answer?.fields ? true : undefined}>
      <summary>
        <span>{t('profile:whoSees')}</span>
        {hidden.length > 0 && (
          <span className="cut muted">
            {t(note, { list: format.list(hidden.map((part) => t(`profile:${part}`))) })}
          </span>
        )}
      </summary>
      <Form method="post" ref={form} preventScrollReset>
        <FormRefusal text={t('common:notSaved')} answer={answer} />
        <SaveAtOnce form={form} action="/dashboard/profile?index">
          {guardedParts.map((part) => (
            <SavedRow key={part} row={part} label={t(`profile:${part}`)} look="short">
              {(control) => (
                <ReachSelect {...control} name={`visibility.${part}`} chosen={visibility[part]} />
              )}
            </SavedRow>
          ))}
        </SaveAtOnce>
        <div className="profile-reach-end">
          <p className="muted">
            <Trans t={t} i18nKey="profile:whoSeesDoings" components={{ a: settings }} />
          </p>
          {isSaved && (
            <span role="status" className="saved-mark">
              {t('common:saved')}
            </span>
          )}
          {!isScripted && (
            <Button type="submit" variant="surface" color="gray" highContrast>
              {t('common:save')}
            </Button>
          )}
        </div>
      </Form>
    </details>
  )
}
