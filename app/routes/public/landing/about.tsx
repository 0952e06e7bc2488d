import { IconMail, IconPhone, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import type { Contacts } from './contacts.server'

/** Who we are, and how to reach us: only what the settings name. */
export function About({ contacts: { email, phone, addresses } }: { contacts: Contacts }) {
  const { t } = useTranslation('landing')
  const hasContacts = Boolean(email || phone) || addresses.length > 0
  return (
    <section className="public-about" id="about" aria-labelledby="about-title">
      <div className="public-about-body">
        <div className="public-about-words">
          <h2 id="about-title" className="public-title">
            {t('aboutTitle')}
          </h2>
          <p className="public-line">{t('aboutText')}</p>
        </div>
        {hasContacts && (
          <ul className="public-contacts">
            {email && (
              <Contact icon={IconMail} label={t('contactEmail')}>
                <a href={`mailto:${email}`} dir="ltr">
                  {email}
                </a>
              </Contact>
            )}
            {phone && (
              <Contact icon={IconPhone} label={t('contactPhone')}>
                <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} dir="ltr">
                  {phone}
                </a>
              </Contact>
            )}
            {addresses.length > 0 && (
              <Contact icon={IconWorld} label={t('contactElsewhere')}>
                {addresses.map(({ href, name }) => (
                  <a key={href} href={href} rel="noopener" dir="ltr">
                    {name}
                  </a>
                ))}
              </Contact>
            )}
          </ul>
        )}
      </div>
    </section>
  )
}

type ContactProps = { icon: typeof IconMail; label: string; children: React.ReactNode }

function Contact({ icon, label, children }: ContactProps) {
  return (
    <li>
      <span className="public-contact-tile">
        <Icon of={icon} size={18} />
      </span>
      <span className="muted">{label}</span>
      <span className="public-contact-ways">{children}</span>
    </li>
  )
}
