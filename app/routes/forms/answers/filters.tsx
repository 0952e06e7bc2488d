import type { AskedQuestion } from '@domain/forms/results'
import { Button, TextField } from '@radix-ui/themes'
import { Form, Link, useNavigate } from '@remix-run/react'
import { IconArrowsSort } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '~/components/date-field'
import { ChoiceMenu } from '~/components/list/choices'
import { SearchField } from '~/components/list/search-field'
import { autoDirection } from '~/lib/auto-direction'
import { useScripted } from '~/lib/scripted'
import {
  type AnswersQuery,
  answersQueryFields,
  emptyQuery,
  filteredAddress,
  isFiltered,
  orders,
  waysOf,
} from './answers-query'

type Props = {
  path: string
  asked: AnswersQuery
  questions: readonly AskedQuestion[]
  /** Options of the questions that have some, by key. */
  options: Readonly<Record<string, readonly string[]>>
  hasOrder?: boolean
}

/** Which answers: by words in any of them, and by one question; all of it part of the address. */
export function AnswersFilters({ path, asked, questions, options, hasOrder = false }: Props) {
  const { t } = useTranslation('answers')
  const go = useNavigate()
  const { q, ...also } = answersQueryFields({ ...asked, pages: 1 })
  const isScripted = useScripted()
  const chosen = questions.find(({ key }) => key === asked.by)
  return (
    <div className="form-answer-filters">
      <SearchField action={path} label={t('find')} q={asked.q} also={also} />
      <Form action={path} className="form-answer-by" key={asked.by} onChange={filterAtOnce}>
        {q && <input type="hidden" name="q" value={q} />}
        <label>
          <span>{t('byQuestion')}</span>
          <select
            name="by"
            defaultValue={asked.by}
            onChange={({ target }) =>
              go(filteredAddress(path, asked, { by: target.value, how: 'is', value: '' }), {
                preventScrollReset: true,
              })
            }
          >
            <option value="">{t('anyQuestion')}</option>
            {questions.map(({ key, question }) => (
              <option key={key} value={key} dir="auto">
                {question}
              </option>
            ))}
          </select>
        </label>
        {chosen && <Wanted asked={asked} question={chosen} options={options[chosen.key] ?? []} />}
        {asked.sort !== 'newest' && <input type="hidden" name="sort" value={asked.sort} />}
        <div className="form-answer-apply">
          {(!isScripted || (chosen && !isChoice(chosen, options))) && (
            <Button type="submit" variant="surface" color="gray" highContrast>
              {t('apply')}
            </Button>
          )}
          {(isFiltered(asked) || asked.by !== '') && (
            <Button asChild variant="ghost" color="gray">
              <Link to={filteredAddress(path, emptyQuery)} preventScrollReset>
                {t('clearFilters')}
              </Link>
            </Button>
          )}
        </div>
      </Form>
      {hasOrder && (
        <ChoiceMenu
          label={t('order')}
          icon={IconArrowsSort}
          current={asked.sort}
          choices={orders.map((sort) => ({
            value: sort,
            text: t(`order_${sort}`),
            to: filteredAddress(path, asked, { sort }),
          }))}
        />
      )}
    </div>
  )
}

/** Whether the answers to a question are chosen from a list, so that a choice filters at once. */
const isChoice = ({ type, key }: AskedQuestion, options: Props['options']) =>
  type === 'switch' || (options[key]?.length ?? 0) > 0

/** Filters by what was chosen; a text is only asked for when it is complete. */
function filterAtOnce({ target }: FormEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLSelectElement) || target.name === 'by') return
  const value = target.form?.elements.namedItem('value')
  if (value instanceof HTMLSelectElement || (value instanceof HTMLInputElement && value.value !== ''))
    target.form?.requestSubmit()
}

type WantedProps = { asked: AnswersQuery; question: AskedQuestion; options: readonly string[] }

/** How the answer to the chosen question is compared, and with what. */
function Wanted({ asked, question, options }: WantedProps) {
  const { t } = useTranslation('answers')
  const { type } = question
  const values: readonly (readonly [string, string])[] =
    type === 'switch'
      ? [
          ['true', t('yes')],
          ['false', t('no')],
        ]
      : options.map((option) => [option, option])
  const common = { name: 'value', defaultValue: asked.value, 'aria-label': t('value') }
  return (
    <>
      <label>
        <span>{t('way')}</span>
        <select name="how" defaultValue={asked.how}>
          {waysOf(type).map((way) => (
            <option key={way} value={way}>
              {t(type === 'date' ? `dateWay_${way}` : `way_${way}`)}
            </option>
          ))}
        </select>
      </label>
      <div className="form-answer-wanted">
        <span aria-hidden="true">{t('value')}</span>
        {values.length > 0 ? (
          <select {...common}>
            <option value="">{t('anyValue')}</option>
            {values.map(([value, text]) => (
              <option key={value} value={value} dir="auto">
                {text}
              </option>
            ))}
          </select>
        ) : type === 'date' ? (
          <DateField
            label={t('value')}
            defaultValue={asked.value}
            control={{
              id: 'answers-value',
              name: 'value',
              required: false,
              'aria-invalid': undefined,
              'aria-describedby': undefined,
              ...{ 'aria-label': t('value') },
            }}
          />
        ) : (
          <TextField.Root
            {...common}
            {...autoDirection}
            autoComplete="off"
            maxLength={200}
            inputMode={type === 'number' ? 'decimal' : 'text'}
          />
        )}
      </div>
    </>
  )
}
