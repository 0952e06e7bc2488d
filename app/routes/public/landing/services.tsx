import { useTranslation } from 'react-i18next'
import { Forms } from './forms'
import { Languages } from './languages'
import type { Picture, PictureName } from './pictures.server'
import { Section } from './section'
import { sections } from './sections'

type Props = {
  pictures: Partial<Record<PictureName, Picture>>
  /** The screen that is shown in all three languages. */
  inLanguages: readonly (Picture | undefined)[]
}

/** The twelve sections: two bands, and cards of three widths between them. */
export function Services({ pictures, inLanguages }: Props) {
  const { t } = useTranslation('landing')
  return (
    <div id="services" className="public-parts">
      <Languages pictures={inLanguages} />
      <header className="public-parts-head">
        <p className="public-title">{t('partsTitle')}</p>
        <p className="public-line">{t('partsText')}</p>
      </header>
      {sections
        .slice(1)
        .map((section, index) =>
          section.shape === 'band' ? (
            <Forms key={section.name} picture={pictures.forms} phone={pictures.formsphone} />
          ) : (
            <Section
              key={section.name}
              {...section}
              side={index % 2 === (index > 2 ? 1 : 0) ? 'start' : 'end'}
              picture={pictures[section.name]}
              phone={section.name === 'projects' ? pictures.projectsphone : undefined}
            />
          ),
        )}
    </div>
  )
}
