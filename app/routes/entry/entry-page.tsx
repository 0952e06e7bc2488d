import { IconDatabaseExport, IconLanguage, IconMessages, IconWorldUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { LanguageMenu } from '~/components/language-menu'
import { PlainTheme } from '~/components/plain-theme'
import { SignTile } from '~/components/sign'
import { Constellation } from './constellation'

type Props = { title: ReactNode; line?: ReactNode; children: ReactNode }

/** The frame of the pages on which people come in: the form, and beside it what awaits them. */
export function EntryPage({ title, line, children }: Props) {
  const { t } = useTranslation()
  return (
    <PlainTheme className="entry">
      <div className="entry-main">
        <header className="entry-bar">
          <a href="/" className="sign">
            <SignTile size={29} />
            {t('product')}
          </a>
          <LanguageMenu />
        </header>
        <main className="entry-form">
          <h1>{title}</h1>
          {line && <p className="entry-line">{line}</p>}
          {children}
        </main>
      </div>
      <Aside />
    </PlainTheme>
  )
}

function Aside() {
  const { t } = useTranslation('accounts')
  const points = [
    { text: t('asideTools'), icon: IconWorldUpload },
    { text: t('asideTogether'), icon: IconMessages },
    { text: t('asideLanguages'), icon: IconLanguage },
    { text: t('asideData'), icon: IconDatabaseExport },
  ]
  return (
    <aside className="entry-aside">
      <Constellation />
      <div className="entry-aside-text">
        <p className="entry-aside-title">{t('asideTitle')}</p>
        <ul>
          {points.map(({ text, icon }) => (
            <li key={text}>
              <Icon of={icon} size={22} stroke={1.5} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
