import { formLayouts, formModes } from '@domain/forms/settings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '~/components/select-field'
import { PictureField } from '../picture-field'
import { Section, type SectionProps } from './section'

/** How it asks and looks. */
export function Looks({ form, error }: SectionProps) {
  const { t } = useTranslation('forms')
  const { layout, theme } = form.settings
  const [pictureId, setPicture] = useState(theme.pictureId)
  return (
    <Section title={t('looks')}>
      <SelectField
        name="layout"
        label={t('layout')}
        help={t('layoutHelp')}
        error={error('settings.layout')}
        values={formLayouts.map((each) => [each, t(each === 'one' ? 'layoutOne' : 'layoutPages')] as const)}
        chosen={layout}
      />
      <SelectField
        name="mode"
        label={t('mode')}
        error={error('settings.theme.mode')}
        values={formModes.map((each) => [each, t(`mode_${each}`)] as const)}
        chosen={theme.mode}
      />
      <div className="form-color">
        <label className="form-check">
          <input type="checkbox" name="hasColor" defaultChecked={theme.color !== null} />
          <span>{t('hasColor')}</span>
        </label>
        <input type="color" name="color" aria-label={t('color')} defaultValue={theme.color ?? '#0f2652'} />
      </div>
      <PictureField
        label={t('themePicture')}
        pictureId={pictureId}
        error={error('settings.theme.pictureId') ?? error('file')}
        onChoose={setPicture}
      />
    </Section>
  )
}
