import type { AskedQuestion } from '@domain/forms/results'
import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconFilterOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Empty } from '~/components/state'
import { type AnswersQuery, emptyQuery, filteredAddress } from './answers-query'

type NothingProps = { path: string; title: string; text: string }

/** No answer is among what was asked for, and the way to all of them. */
function Nothing({ path, title, text }: NothingProps) {
  const { t } = useTranslation('answers')
  return (
    <Empty icon={<Icon of={IconFilterOff} size={22} />} title={title} text={text}>
      <Button asChild variant="soft" color="gray">
        <Link to={filteredAddress(path, emptyQuery)}>{t('clearFilters')}</Link>
      </Button>
    </Empty>
  )
}

export function NoneFound({ path }: { path: string }) {
  const { t } = useTranslation('answers')
  return (
    <div className="panel">
      <Nothing path={path} title={t('noneFound')} text={t('noneFoundText')} />
    </div>
  )
}

type WrongProps = { path: string; asked: AnswersQuery; questions: readonly AskedQuestion[] }

/** Says which part of a filter cannot be. */
export function WrongFilter({ path, asked, questions }: WrongProps) {
  const { t } = useTranslation('answers')
  const question = questions.find(({ key }) => key === asked.by)?.question
  const text = question === undefined ? t('wrongQuestion') : t('wrongValue', { value: asked.value, question })
  return (
    <div className="panel" role="alert">
      <Nothing path={path} title={t('wrongFilter')} text={text} />
    </div>
  )
}
