import type { TakenChoice } from '@domain/sites/files'
import { shownPath } from '@domain/sites/warnings'
import { Button, Checkbox } from '@radix-ui/themes'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileName } from '~/components/user-text'
import type { Suspect } from '../suspects'
import type { Asking } from '../use-before-upload'
import { Frame } from './frame'

const shownNames = 6

/** Questions before files are sent: about secrets and files that are not served, and about each name that is taken. */
export function BeforeUpload({ asking }: { asking: Asking }) {
  if (asking.about === 'suspects') return <Suspects {...asking} />
  return <TakenName key={asking.name} {...asking} />
}

function Suspects({ suspects, onAnswer }: Extract<Asking, { about: 'suspects' }>) {
  const { t } = useTranslation(['files', 'common'])
  const of = (code: Suspect['code']) => suspects.filter((one) => one.code === code)
  const [secrets, dotFiles] = [of('secrets'), of('dot_files')]
  const [first] = suspects
  const count = new Set(suspects.map(({ file }) => file)).size
  const inArchive = secrets.some(({ file, path }) => file.path !== path)
  return (
    <Frame
      title={
        secrets.length > 0
          ? t('files:secretsTitle', { count: secrets.length })
          : t('files:dotFilesTitle', { count: dotFiles.length, path: first?.path ?? '' })
      }
      onClose={() => onAnswer(null)}
      onSubmit={() => onAnswer('leave_out')}
      foot={
        <>
          <span className="site-files-bar-gap" />
          <Button type="button" variant="soft" color="gray" onClick={() => onAnswer('upload')}>
            {t('files:uploadAnyway')}
          </Button>
          <Button type="submit">{t('files:leaveOut', { count })}</Button>
        </>
      }
    >
      {secrets.length > 0 && (
        <>
          <p>{t('files:secretsText')}</p>
          <Paths suspects={secrets} />
          {inArchive && <p className="muted">{t('files:secretsInArchive')}</p>}
        </>
      )}
      {dotFiles.length > 0 && (
        <>
          <p>{t('files:dotFilesText')}</p>
          <Paths suspects={dotFiles} />
        </>
      )}
    </Frame>
  )
}

function Paths({ suspects }: { suspects: readonly Suspect[] }) {
  const { t } = useTranslation('uploads')
  const rest = suspects.length - shownNames
  return (
    <>
      <ul className="site-upload-rows">
        {suspects.slice(0, shownNames).map(({ path }) => (
          <li key={path} className="site-upload-row">
            <FileName name={shownPath(path)} className="site-upload-name cut" />
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="site-upload-rest muted">{t('more', { count: rest })}</p>}
    </>
  )
}

function TakenName({ name, others, onAnswer }: Extract<Asking, { about: 'taken' }>) {
  const { t } = useTranslation('files')
  const [isForAll, setForAll] = useState(others > 0)
  return (
    <TakenQuestion
      title={t('takenTitle', { name })}
      onChoose={(onTaken) => onAnswer(onTaken && { onTaken, isForAll })}
    >
      {others > 0 && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox within is one.
        <label className="site-files-for-all">
          <Checkbox checked={isForAll} onCheckedChange={(checked) => setForAll(checked === true)} />
          {t('takenAll', { count: others })}
        </label>
      )}
    </TakenQuestion>
  )
}

type Props = { title: string; onChoose: (choice: TakenChoice | null) => void; children?: ReactNode }

/** Replace, keep both or skip. */
export function TakenQuestion({ title, onChoose, children }: Props) {
  const { t } = useTranslation('files')
  return (
    <Frame
      title={title}
      onClose={() => onChoose(null)}
      onSubmit={() => onChoose('keep_both')}
      foot={
        <>
          <span className="site-files-bar-gap" />
          <Button type="button" variant="soft" color="gray" onClick={() => onChoose('skip')}>
            {t('skip')}
          </Button>
          <Button type="button" variant="soft" onClick={() => onChoose('replace')}>
            {t('replace')}
          </Button>
          <Button type="submit">{t('keepBoth')}</Button>
        </>
      }
    >
      <p>{t('takenText')}</p>
      {children}
    </Frame>
  )
}
