import {
  IconApi,
  IconChecklist,
  IconDatabase,
  IconDatabaseExport,
  IconFileText,
  IconLanguage,
  IconLink,
  IconMessages,
  IconWorldUpload,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useReference } from '~/lib/reference'

/** What works on the day that this is read. */
export function Tools({ api }: { api: string }) {
  const { t } = useTranslation('landing')
  const reference = useReference(api)
  const cards = [
    { title: t('documentsTitle'), text: t('documentsText'), Icon: IconFileText },
    { title: t('chatsTitle'), text: t('chatsText'), Icon: IconMessages },
    { title: t('todosTitle'), text: t('todosText'), Icon: IconChecklist },
    { title: t('dataApisTitle'), text: t('dataApisText'), Icon: IconDatabase },
    { title: t('hostingTitle'), text: t('hostingText'), Icon: IconWorldUpload },
    { title: t('linksTitle'), text: t('linksText'), Icon: IconLink },
    { title: t('languageTitle'), text: t('languageText'), Icon: IconLanguage },
    { title: t('apiTitle'), text: t('apiText'), Icon: IconApi, more: { to: reference, text: t('api') } },
    { title: t('dataTitle'), text: t('dataText'), Icon: IconDatabaseExport },
  ]
  return (
    <section className="public-section" id="tools" aria-labelledby="tools-title">
      <h2 id="tools-title" className="public-title">
        {t('toolsTitle')}
      </h2>
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
