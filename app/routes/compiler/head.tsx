import { type RunLanguage, runLanguageNames, runLanguages } from '@domain/runs'
import { Button } from '@radix-ui/themes'
import {
  IconDeviceFloppy,
  IconPlayerPlay,
  IconPlayerStop,
  IconShare2,
  IconTemplate,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '~/components/copy-button'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { useScripted } from '~/lib/scripted'
import type { ProgramPlace } from './place'
import { Refusal } from './refusal'
import { SaveDialog } from './save-dialog'
import { type OwnProject, withKeys } from './source'
import { templateFiles, templatesOf } from './templates'
import type { ShownRun } from './use-run'
import { useSave } from './use-save'
import type { EditedSource } from './use-source'

type Props = {
  title: string
  edited: EditedSource
  project: OwnProject | null
  place: ProgramPlace
  run: ShownRun
  sent: { code: string; values: Record<string, string> } | null
  onRun: () => void
  onSide: (side: 'code') => void
}

/** The name of what is open, its language, and what can be done with it; Run is Stop while a program runs. */
export function Head({ title, edited, project, place, run, sent, onRun, onSide }: Props) {
  const { t } = useTranslation('compiler')
  const isScripted = useScripted()
  const [isNaming, setNaming] = useState(false)
  const saving = useSave(project)
  const { source, isKept } = edited
  const { view, isRunning } = run
  const canStop = place.where === 'browser' || place.where === null || place.canStop
  const canShare = view.phase === 'done' && view.where !== 'browser' && view.id !== null
  const begin = (name: ReturnType<typeof templatesOf>[number]) => {
    saving.begin()
    edited.set({ files: withKeys(templateFiles(source.language, name)), stdin: '', args: '' })
    onSide('code')
  }
  return (
    <header className="compiler-head">
      <form
        id="compiler-form"
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          onRun()
        }}
      />
      <div className="compiler-title">
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {isScripted && edited.isChanged && (
          <p className="muted">{isKept ? t('draftKept') : t('draftTooLarge')}</p>
        )}
        <noscript>
          {place.where !== null && (
            <p className="muted">{t(place.where === 'browser' ? 'needsScript' : 'plainHelp')}</p>
          )}
        </noscript>
      </div>
      <div className="compiler-actions">
        <select
          aria-label={t('language')}
          form="compiler-form"
          name="language"
          className="input"
          disabled={isRunning}
          {...(isScripted
            ? {
                value: source.language,
                onChange: ({ target }) => {
                  if (project === null) saving.begin()
                  edited.choose(target.value as RunLanguage)
                },
              }
            : { defaultValue: sent?.values.language ?? source.language })}
        >
          {runLanguageNames.map((language) => (
            <option key={language} value={language}>
              {runLanguages[language]}
            </option>
          ))}
        </select>
        {isScripted && (
          <>
            <Menu
              label={t('templates')}
              className="compiler-menu"
              face={
                <>
                  <Icon of={IconTemplate} size={17} />
                  <span className="compiler-word-wide">{t('templates')}</span>
                </>
              }
            >
              {templatesOf(source.language).map((name) => (
                <button key={name} type="button" className="menu-item" onClick={() => begin(name)}>
                  {t(`template_${name}`)}
                </button>
              ))}
            </Menu>
            <Button
              type="button"
              variant="surface"
              color="gray"
              highContrast
              className="compiler-save"
              aria-label={t('save')}
              loading={saving.isSending}
              onClick={() => (saving.hasProject ? void saving.save(source) : setNaming(true))}
            >
              <Icon of={IconDeviceFloppy} size={17} />
              <span className="compiler-word-wide">{t('save')}</span>
            </Button>
            {canShare && (
              <Button
                type="button"
                variant="surface"
                color="gray"
                highContrast
                aria-label={t('share')}
                onClick={() => void run.share()}
              >
                <Icon of={IconShare2} size={17} />
                <span className="compiler-word-wide">{t('share')}</span>
              </Button>
            )}
          </>
        )}
        {isRunning ? (
          <Button type="button" className="compiler-run" disabled={!canStop} onClick={run.stop}>
            <Icon of={IconPlayerStop} size={17} />
            {t('stop')}
          </Button>
        ) : (
          <Button
            type="submit"
            form="compiler-form"
            className="compiler-run"
            disabled={isScripted && place.where === null}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            <Icon of={IconPlayerPlay} size={17} />
            {t('run')}
          </Button>
        )}
      </div>
      {sent && <Refusal code={sent.code} />}
      {saving.failed && !isNaming && <Refusal code={saving.failed} />}
      {view.shareUrl && (
        <div className="compiler-note compiler-shared" role="status">
          <p>{t('sharedLine')}</p>
          <a href={view.shareUrl} dir="ltr" className="plain-link">
            {view.shareUrl}
          </a>
          <CopyButton text={view.shareUrl} label={t('copyLink')} said={t('linkCopied')} />
          <Button type="button" variant="soft" color="gray" size="1" onClick={() => void run.unshare()}>
            {t('stopSharing')}
          </Button>
        </div>
      )}
      {isNaming && <SaveDialog source={source} saving={saving} onClose={() => setNaming(false)} />}
    </header>
  )
}
