import { NewSearch, projectLimits, type SavedSearch } from '@domain/projects'
import { Button, TextField } from '@radix-ui/themes'
import { Form, Link, useActionData } from '@remix-run/react'
import { IconBookmark, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { FormRefusal } from '~/components/form-refusal'
import { Icon } from '~/components/icon'
import { Isolate } from '~/components/user-text'
import { autoDirection } from '~/lib/auto-direction'
import { useFieldError } from '~/lib/field-error'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useVisitor } from '~/lib/visitor'
import { type AskedProjects, type ownFilters, type projectFilters, savedAddress, searchOf } from './addresses'
import { useClosing } from './filters'

type Props = {
  saved: readonly SavedSearch[]
  filters: typeof projectFilters | typeof ownFilters
  asked: AskedProjects
  /** The search whose deletion is asked. */
  forgetting: string | null
}

/** The searches of a member, folded up beside the filters, and the form that keeps the present one. */
export function SavedSearches({ saved, filters, asked, forgetting }: Props) {
  const { t } = useTranslation('projects')
  const box = useRef<HTMLDetailsElement>(null)
  useClosing(box)
  const isRefused = useActionData<FormAnswer>()?.fields?.name !== undefined
  const isSearched = Object.keys(searchOf(asked)).length > 0
  if (saved.length === 0 && !isSearched) return null
  return (
    <details className="project-filters" ref={box} open={forgetting !== null || isRefused}>
      <summary className="list-order">
        <Icon of={IconBookmark} size={17} />
        <span className="cut">
          {saved.length === 0 ? t('saveSearch') : t('savedSearchesOf', { count: saved.length })}
        </span>
      </summary>
      <section className="project-filters-form project-searches" aria-label={t('savedSearches')}>
        {saved.length > 0 && (
          <ul className="project-saved">
            {saved.map((one) => (
              <Saved key={one.id} search={one} isAsked={one.id === forgetting} path={filters.path} />
            ))}
          </ul>
        )}
        {isSearched && (
          <SaveSearch
            key={saved.length}
            filters={filters}
            asked={asked}
            isFull={saved.length >= projectLimits.searches}
          />
        )}
      </section>
    </details>
  )
}

function Saved({ search, isAsked, path }: { search: SavedSearch; isAsked: boolean; path: string }) {
  const { t } = useTranslation('projects')
  const { locale } = useVisitor()
  const { id, name } = search
  return (
    <li>
      <Link to={savedAddress(search.query, locale)} className="plain-link" data-prefetch>
        <Isolate>{name}</Isolate>
      </Link>
      {isAsked ? (
        <Form method="post" action={path} className="project-forget">
          <input type="hidden" name="search" value={id} />
          <Button asChild size="1" variant="surface" color="gray" highContrast>
            <Link to={path} preventScrollReset>
              {t('keep')}
            </Link>
          </Button>
          <Button type="submit" size="1" name="intent" value="forget" color="red">
            {t('forget')}
          </Button>
        </Form>
      ) : (
        <Link
          to={`?forget=${id}`}
          className="bar-icon"
          aria-label={t('forgetOf', { name })}
          title={t('forget')}
          preventScrollReset
        >
          <Icon of={IconX} size={15} />
        </Link>
      )}
    </li>
  )
}

type SaveProps = Pick<Props, 'filters' | 'asked'> & { isFull: boolean }

function SaveSearch({ filters, asked, isFull }: SaveProps) {
  const { t } = useTranslation('projects')
  const answer = useActionData<FormAnswer>()
  const errorText = useFieldError('projects', NewSearch)
  if (isFull) return <p className="muted">{t('searchesFull', { count: projectLimits.searches })}</p>
  const code = answer?.fields?.name
  return (
    <Form method="post" action={filters.address(asked as never)} className="project-save">
      <FormRefusal text={t('searchNotSaved')} answer={answer} />
      <Field name="name" label={t('searchName')} help={t('searchHelp')} error={errorText('name', code)}>
        {(control) => (
          <TextField.Root
            {...control}
            {...autoDirection}
            maxLength={60}
            defaultValue={answer?.values?.name}
          />
        )}
      </Field>
      <Button type="submit" name="intent" value="save" variant="surface" color="gray" highContrast>
        {t('saveSearch')}
      </Button>
    </Form>
  )
}
