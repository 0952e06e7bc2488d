import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { usePublicPath } from '~/components/public/use-home'
import { appNouns } from '~/nouns'

/** Places to read while nothing is searched. */
export function Places() {
  const { t } = useTranslation(['projects', 'questions', 'ideas', 'magazine'])
  const places = [
    {
      to: usePublicPath('/general/allproject'),
      icon: appNouns.projects.icon,
      title: t('projects:publicTitle'),
      line: t('projects:publicLine'),
    },
    {
      to: usePublicPath('/general/question'),
      icon: appNouns.questions.icon,
      title: t('questions:publicTitle'),
      line: t('questions:publicLine'),
    },
    {
      to: usePublicPath('/general/idea'),
      icon: appNouns.ideas.icon,
      title: t('ideas:publicTitle'),
      line: t('ideas:publicLine'),
    },
    {
      to: usePublicPath('/magazine'),
      icon: appNouns.articles.icon,
      title: t('magazine:title'),
      line: t('magazine:line'),
    },
  ]
  return (
    <ul className="search-places">
      {places.map(({ to, icon, title, line }) => (
        <li key={to} className="search-found">
          <span className="search-tile">
            <Icon of={icon} size={18} />
          </span>
          <div>
            <h2>
              <a href={to}>{title}</a>
            </h2>
            <p>{line}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
