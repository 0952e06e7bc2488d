import type { AskedQuestion } from '@domain/forms/results'
import { Button } from '@radix-ui/themes'
import { Form, Link, useNavigate } from '@remix-run/react'
import { IconArrowsSort, IconX } from '@tabler/icons-react'
import type { FocusEvent, FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '~/components/date-field'
import { Icon } from '~/components/icon'
import { ChoiceMenu } from '~/components/list/choices'
import { SearchField } from '~/components/list/search-field'
import { autoDirection } from '~/lib/auto-direction'
import { useFormat } from '~/lib/format'
import { useScripted } from '~/lib/scripted'
import { type AnswersQuery, answersQueryFields, filteredAddress, orders, waysOf } from './answers-query'

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
    <div className="list-filters form-answer-filters">
      <SearchField action={path} label={t('find')} q={asked.q} also={also} />
      <Form
        action={path}
        className={asked.by ? 'form-answer-by chosen' : 'form-answer-by'}
        key={asked.by}
        onChange={filterAtOnce}
        onBlur={filterWhenLeft}
      >
        {q && <input type="hidden" name="q" value={q} />}
        <select
          name="by"
          aria-label={t('byQuestion')}
          defaultValue={asked.by}
          onChange={({ target }) =>
            go(filteredAddress(path, asked, { by: target.value, how: 'is', value: '' }), {
              preventScrollReset: true,
            })
          }
        >
          <option value="">{t('anyQuestion')}</option>
          {asked.by !== '' && !chosen && (
            <option value={asked.by} dir="auto">
              {asked.by}
            </option>
          )}
          {questions.map(({ key, question }) => (
            <option key={key} value={key} dir="auto">
              {question}
            </option>
          ))}
        </select>
        {chosen && <Wanted asked={asked} question={chosen} options={options[chosen.key] ?? []} />}
        {asked.sort !== 'newest' && <input type="hidden" name="sort" value={asked.sort} />}
        {(!isScripted || chosen?.type === 'date') && (
          <Button type="submit" variant="ghost">
            {t('apply')}
          </Button>
        )}
        {asked.by !== '' && (
          <Link
            to={filteredAddress(path, asked, { by: '', value: '' })}
            className="form-answer-off"
            aria-label={t('clearFilter')}
            title={t('clearFilter')}
            preventScrollReset
          >
            <Icon of={IconX} size={15} />
          </Link>
        )}
      </Form>
      {hasOrder && (
        <div className="list-orders">
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
        </div>
      )}
    </div>
  )
}

/** Filters by what was chosen; a text is only asked for when it is complete. */
function filterAtOnce({ target }: FormEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLSelectElement) || target.name === 'by') return
  const value = target.form?.elements.namedItem('value')
  if (value instanceof HTMLSelectElement || (value instanceof HTMLInputElement && value.value !== ''))
    target.form?.requestSubmit()
}

/** A text that was typed filters when the field is left, as Enter does. */
function filterWhenLeft({ target }: FocusEvent<HTMLFormElement>): void {
  if (target instanceof HTMLInputElement && target.name === 'value' && target.value !== target.defaultValue)
    target.form?.requestSubmit()
}

type WantedProps = { asked: AnswersQuery; question: AskedQuestion; options: readonly string[] }

/** How the answer to the chosen question is compared, and with what. */
function Wanted({ asked, question, options }: WantedProps) {
  const { t } = useTranslation('answers')
  const format = useFormat()
  const { type } = question
  const values: readonly (readonly [string, string])[] =
    type === 'switch'
      ? [
          ['true', t('yes')],
          ['false', t('no')],
        ]
      : options.map((option) => [option, option])
  const value = type === 'number' ? format.digits(asked.value) : asked.value
  const common = { name: 'value', defaultValue: value, 'aria-label': t('value') }
  return (
    <>
      <select name="how" aria-label={t('way')} defaultValue={asked.how}>
        {waysOf(type).map((way) => (
          <option key={way} value={way}>
            {t(type === 'date' ? `dateWay_${way}` : `way_${way}`)}
          </option>
        ))}
      </select>
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
        <input
          {...common}
          {...autoDirection}
          className="form-answer-value"
          autoComplete="off"
          maxLength={200}
          inputMode={type === 'number' ? 'decimal' : 'text'}
        />
      )}
    </>
  )
}
