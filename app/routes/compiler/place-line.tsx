import { type RunLanguage, runLanguages } from '@domain/runs'
import { IconBrowser, IconServer2, IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useScripted } from '~/lib/scripted'
import { type ProgramPlace, runsInBrowser } from './place'
import type { EditedSource } from './use-source'

/** Where the program runs, always in sight, and the choice of the browser where there is one. */
export function PlaceLine({
  place,
  edited,
  isRunning,
}: {
  place: ProgramPlace
  edited: EditedSource
  isRunning: boolean
}) {
  const { t } = useTranslation('compiler')
  const isScripted = useScripted()
  const { source, inBrowser } = edited
  const canChoose = runsInBrowser(source.language) && !(place.where === 'browser' && place.isOnly)
  const icon =
    place.where === 'runner' ? IconShieldCheck : place.where === 'browser' ? IconBrowser : IconServer2
  return (
    <div className="compiler-place">
      <p>
        <Icon of={icon} size={15} />
        <PlaceText place={place} language={source.language} />
      </p>
      {place.where !== null && place.where !== 'browser' && !place.canStop && <p>{t('noStop')}</p>}
      {source.language === 'typescript' && <p>{t('noTypes')}</p>}
      {canChoose && isScripted && (
        <label className="compiler-switch">
          <input
            type="checkbox"
            checked={inBrowser}
            // The line above says where the program runs that is under way.
            disabled={isRunning}
            onChange={({ target }) => edited.choosePlace(target.checked)}
          />
          {t('inMyBrowser')}
        </label>
      )}
    </div>
  )
}

function PlaceText({ place, language }: { place: ProgramPlace; language: RunLanguage }) {
  const { t } = useTranslation('compiler')
  if (place.where === null) return <span>{t(`noPlace_${place.reason}`)}</span>
  if (place.where === 'browser') return <span>{t('where_browser')}</span>
  if (place.where === 'runner') {
    const { version } = place
    return (
      <span>
        {version ? t('where_runnerOf', { tool: `${runLanguages[language]} ${version}` }) : t('where_runner')}
      </span>
    )
  }
  return <span>{t('where_host', { host: place.host ?? place.where })}</span>
}
