import type { NounWith } from '@domain/things'
import { IconArrowsSort } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SegmentLinks } from '~/components/segments'
import type { Choices, Filters, ListQuery } from '~/lib/list-query'
import { useNounText } from '~/lib/noun-text'
import type { Namespaces } from '~/locales/namespaces'
import { ChoiceMenu } from './choices'
import { SearchField } from './search-field'

/** A noun whose words name its list and its filters. */
export type ListNoun = {
  [N in NounWith<'trash'>]: N extends keyof Namespaces
    ? 'title' extends keyof Namespaces[N]
      ? N
      : never
    : never
}[NounWith<'trash'>]

type Props<C extends Choices> = {
  noun: ListNoun
  filters: Filters<C>
  asked: ListQuery<C>
  search?: string | undefined
  sorts?: Record<string, string> | undefined
  more?: ReactNode
}

/** Search, which part of the list, and in what order: all part of the address. */
export function ListFilters<C extends Choices>({ noun, filters, asked, search, sorts, more }: Props<C>) {
  const { t } = useTranslation()
  const ofNoun = useNounText(noun)
  const usualWords: Record<string, string> = { all: t('all'), trash: t('trash') }
  const isTrash = asked.show === 'trash'
  const { q: _, pages: __, ...also } = filters.query(asked)
  const usual = { q: '', sort: filters.choices.sort?.[0] }
  return (
    <div className="list-filters">
      {search !== undefined && !isTrash && (
        <SearchField action={filters.path} label={search} q={asked.q} also={also} />
      )}
      <SegmentLinks
        label={t('show')}
        current={asked.show}
        options={filters.choices.show.map((show) => ({
          value: show,
          text: usualWords[show] ?? ofNoun(show),
          to: filters.address(asked, { show, ...(show === 'trash' && usual) } as Partial<ListQuery<C>>),
        }))}
      />
      {!isTrash && (sorts || more) && (
        <div className="list-orders">
          {sorts && <Order filters={filters} asked={asked} sorts={sorts} />}
          {more}
        </div>
      )}
    </div>
  )
}

type OrderProps<C extends Choices> = Pick<Props<C>, 'filters' | 'asked'> & { sorts: Record<string, string> }

function Order<C extends Choices>({ filters, asked, sorts }: OrderProps<C>) {
  const { t } = useTranslation()
  const { sort } = asked as { sort?: string }
  const choices = Object.entries(sorts).map(([value, text]) => {
    const to = filters.address(asked, { sort: value } as unknown as Partial<ListQuery<C>>)
    return { value, text, to }
  })
  return <ChoiceMenu label={t('order')} icon={IconArrowsSort} choices={choices} current={sort} />
}
