import { directionOf, localeNames, locales } from '@domain/locale'
import { useTranslation } from 'react-i18next'
import { useVisitor } from '~/lib/visitor'
import { Band } from './band'
import type { Picture } from './pictures.server'
import { Screen } from './screen'

/** The same screen in the three languages: beside one another, and on phones the one that is chosen. */
export function Languages({ pictures }: { pictures: readonly (Picture | undefined)[] }) {
  const { t } = useTranslation('landing')
  const { locale } = useVisitor()
  return (
    <Band name="languages">
      <div className="public-languages">
        <fieldset>
          <legend className="visually-hidden">{t('partTitle_languages')}</legend>
          {locales.map((each) => (
            <label key={each} lang={each}>
              <input type="radio" name="language-shown" value={each} defaultChecked={each === locale} />
              {localeNames[each]}
            </label>
          ))}
        </fieldset>
        <ul>
          {locales.map((each, index) => (
            <li key={each} data-language={each} dir={directionOf(each)}>
              <Screen
                picture={pictures[index]}
                alt={t('partPicture_languages', { language: localeNames[each] })}
                width={390}
                height={640}
                sizes="(max-width: 640px) 92vw, 360px"
              />
            </li>
          ))}
        </ul>
      </div>
    </Band>
  )
}
