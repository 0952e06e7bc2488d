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
import { Icon } from '~/components/icon'
import { useReference } from '~/lib/reference'

/** What works on the day that this is read. */
export function Tools({ api }: { api: string }) {
  const { t } = useTranslation('landing')
  const reference = useReference(api)
  const cards = [
    { title: t('documentsTitle'), text: t('documentsText'), icon: IconFileText },
    { title: t('chatsTitle'), text: t('chatsText'), icon: IconMessages },
    { title: t('todosTitle'), text: t('todosText'), icon: IconChecklist },
    { title: t('dataApisTitle'), text: t('dataApisText'), icon: IconDatabase },
    { title: t('hostingTitle'), text: t('hostingText'), icon: IconWorldUpload },
    { title: t('linksTitle'), text: t('linksText'), icon: IconLink },
    { title: t('languageTitle'), text: t('languageText'), icon: IconLanguage },
    { title: t('apiTitle'), text: t('apiText'), icon: IconApi, more: { to: reference, text: t('api') } },
    { title: t('dataTitle'), text: t('dataText'), icon: IconDatabaseExport },
  ]
  return (
    <section className="public-section" id="tools" aria-labelledby="tools-title">
      <h2 id="tools-title" className="public-title">
        {t('toolsTitle')}
      </h2>
      <div className="public-cards">
        {cards.map(({ title, text, icon, more }) => (
          <article key={title} className="public-card">
            <Icon of={icon} size={22} />
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
