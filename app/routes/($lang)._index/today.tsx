import { IconApi, IconDatabaseExport, IconLanguage, IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** What works on the day that this is read. */
export function Today({ api }: { api: string }) {
  const { t } = useTranslation('landing')
  const cards = [
    { title: t('linksTitle'), text: t('linksText'), Icon: IconLink },
    { title: t('apiTitle'), text: t('apiText'), Icon: IconApi, more: { to: `${api}/docs`, text: t('api') } },
    { title: t('languageTitle'), text: t('languageText'), Icon: IconLanguage },
    { title: t('dataTitle'), text: t('dataText'), Icon: IconDatabaseExport },
  ]
  return (
    <section className="public-section" id="today" aria-labelledby="today-title">
      <h2 id="today-title">{t('todayTitle')}</h2>
      <div className="public-cards">
        {cards.map(({ title, text, Icon, more }) => (
          <article key={title} className="public-card">
            <Icon size={22} stroke={1.6} aria-hidden="true" />
            <h3>{title}</h3>
            <p>{text}</p>
            {more && (
              <a href={more.to} className="plain-link">
                {more.text}
              </a>
            )}
          </article>
        ))}
      </div>
    </section>
  )
}
