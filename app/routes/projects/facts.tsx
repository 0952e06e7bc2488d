import { dayOf } from '@domain/dates/buckets'
import { moneyParts, showTomanRange } from '@domain/money'
import type { ListedProject, ProjectState } from '@domain/projects'
import { Badge } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { Status } from '~/components/status'
import { useFormat } from '~/lib/format'
import { isolated } from '~/lib/i18n'
import { useVisitor } from '~/lib/visitor'

/** The words for how many are wanted. */
export const teamTexts = { any: 'teamAny', one: 'team1', two: 'team2', team: 'teamMore' } as const

const shownStates = { open: 'new', awarded: 'building', done: 'done', cancelled: 'off' } as const

/** How far a project is, as icon and word. */
export function ProjectStatus({ state }: { state: ProjectState }) {
  const { t } = useTranslation('projects')
  return <Status state={shownStates[state]}>{t(`state_${state}`)}</Status>
}

/** That a project is urgent; nothing for one that is not. */
export function Urgent({ isUrgent }: { isUrgent: boolean }) {
  const { t } = useTranslation('projects')
  return isUrgent && <Status state="urgent">{t('urgent')}</Status>
}

type Budget = Pick<ListedProject, 'budgetMin' | 'budgetMax' | 'currency'>

/** Both ends of a budget, or one amount, in as few letters as say all of it. */
export function BudgetRange({ budgetMin, budgetMax, currency }: Budget) {
  const { locale, dir } = useVisitor()
  const { before, number, after } = moneyParts([budgetMin, budgetMax], currency, locale, true)
  return (
    <bdi className="project-budget" dir={dir}>
      <strong>{before + number}</strong>
      {after && <span> {after}</span>}
    </bdi>
  )
}

/** Rials as people say them; nothing for other currencies. */
export function Tomans({ budgetMin, budgetMax, currency }: Budget) {
  const { locale } = useVisitor()
  if (currency !== 'IRR') return null
  return <span className="muted project-beside">{showTomanRange([budgetMin, budgetMax], locale)}</span>
}

const day = 86_400_000

/** Whether a project still runs towards its deadline. */
export const hasTime = ({ state }: Pick<ListedProject, 'state'>) => state === 'open' || state === 'awarded'

/** How many days are left by the reader's own clock. */
export function DaysLeft({ deadline }: { deadline: string }) {
  const { t } = useTranslation('projects')
  const format = useFormat()
  const { now, timeZone } = useVisitor()
  const left = Math.round((Date.parse(deadline) - Date.parse(dayOf(now, timeZone))) / day)
  const text = left < 0 ? t('isPast') : left === 0 ? t('lastDay') : t('daysLeft', { count: left })
  return (
    <time dateTime={deadline} title={format.wholeDay(deadline)} suppressHydrationWarning>
      {text}
    </time>
  )
}

/** The skills that a project asks for, as words. */
export const ProjectSkills = ({ skills }: Pick<ListedProject, 'skills'>) => (
  <div className="project-tags">
    {skills.map((skill) => (
      <Badge key={skill} color="gray">
        <bdi>{skill}</bdi>
      </Badge>
    ))}
  </div>
)

/** The kind of a project, as words. */
export function ProjectTags({
  project,
}: {
  project: Pick<ListedProject, 'category' | 'teamSize' | 'skills'>
}) {
  const { t } = useTranslation('projects')
  const words = [t(`category_${project.category}`), t(teamTexts[project.teamSize])]
  return (
    <div className="project-tags">
      {words.map((word) => (
        <Badge key={word} color="gray">
          {word}
        </Badge>
      ))}
      {project.skills.map((skill) => (
        <Badge key={skill} color="gray">
          <bdi>{skill}</bdi>
        </Badge>
      ))}
    </div>
  )
}

type FactsProps = {
  project: ListedProject
  /** In one ruled line. */
  isStrip?: boolean
  /** The page shows the budget and the skills elsewhere. */
  isRest?: boolean
}

/** Everything that a project asks for but its texts, one below the other or in one ruled line. */
export function ProjectFacts({ project, isStrip, isRest }: FactsProps) {
  const { t } = useTranslation('projects')
  const format = useFormat()
  const budget = [
    t('budget'),
    <>
      <BudgetRange {...project} /> <Tomans {...project} />
    </>,
  ] as const
  const facts = [
    ...(isRest ? [] : [budget]),
    [
      t('deadline'),
      <>
        <time dateTime={project.deadline} title={format.wholeDay(project.deadline)}>
          {format.day(project.deadline)}
        </time>
        {!isStrip && hasTime(project) && (
          <span className="muted project-beside">
            {' '}
            <DaysLeft deadline={project.deadline} />
          </span>
        )}
      </>,
    ],
    [t('teamSize'), t(teamTexts[project.teamSize])],
    [t('category'), t(`category_${project.category}`)],
    [t('design'), t(project.needsDesign ? 'yes' : 'no')],
    ...(project.skills.length > 0 && !isRest
      ? [[t('skills'), format.list(project.skills.map(isolated))]]
      : []),
  ] as const
  return (
    <dl className={`project-facts ${isStrip ? 'project-strip' : ''}`}>
      {facts.map(([name, value]) => (
        <div key={String(name)}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
