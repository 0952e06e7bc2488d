import type { TakenChoice } from '@domain/site-files'
import { Button, Checkbox } from '@radix-ui/themes'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileName } from '~/components/user-text'
import type { Asking } from '../use-before-upload'
import { Frame } from './frame'

const shownNames = 6

/** What is asked before files are sent: about secrets, and about each name that is taken. */
export function BeforeUpload({ asking }: { asking: Asking }) {
  if (asking.about === 'secrets') return <Secrets {...asking} />
  return <TakenName key={asking.name} {...asking} />
}

function Secrets({ paths, onAnswer }: Extract<Asking, { about: 'secrets' }>) {
  const { t } = useTranslation(['files', 'uploads', 'common'])
  const rest = paths.length - shownNames
  return (
    <Frame
      title={t('files:secretsTitle', { count: paths.length })}
      onClose={() => onAnswer(null)}
      onSubmit={() => onAnswer('leave_out')}
      foot={
        <>
          <span className="fm-bar-gap" />
          <Button type="button" variant="soft" color="gray" onClick={() => onAnswer('upload')}>
            {t('files:uploadAnyway')}
          </Button>
          <Button type="submit">{t('files:leaveOut', { count: paths.length })}</Button>
        </>
      }
    >
      <p>{t('files:secretsText')}</p>
      <ul className="upload-rows">
        {paths.slice(0, shownNames).map((path) => (
          <li key={path} className="upload-row">
            <FileName name={path} />
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="upload-rest muted">{t('uploads:more', { count: rest })}</p>}
    </Frame>
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
        <label className="fm-for-all">
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
          <span className="fm-bar-gap" />
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
