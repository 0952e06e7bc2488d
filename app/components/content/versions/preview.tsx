import type { Version } from '@domain/contents/versions'
import type { Direction } from '@domain/locale'
import { Button } from '@radix-ui/themes'
import { Form, useSubmit } from '@remix-run/react'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DeleteQuestion } from '~/components/delete-question'
import { Icon } from '~/components/icon'
import { Panel } from '~/components/panel'
import { useFormat } from '~/lib/format'
import { useRunLinks } from '~/lib/run-links'
import { useScripted } from '~/lib/scripted'

type Props = {
  version: Version & { html: string; direction: Direction }
  isLatest: boolean
  actKey: string
  isRestoring: boolean
  /** The text of the confirmation: how restoring affects people who have the content open. */
  questionText: string
}

/** How the content was then; it is asked before it is brought back, and without a script the button does it. */
export function Preview({ version, isLatest, actKey, isRestoring, questionText }: Props) {
  const { t } = useTranslation('content')
  const withRunLinks = useRunLinks()
  const format = useFormat()
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const isScripted = useScripted()
  const when = format.exactTime(version.createdAt)
  const face = (
    <Button type={isScripted ? 'button' : 'submit'} variant="soft" loading={isRestoring}>
      <Icon of={IconArrowBackUp} className="flip" />
      <span>{t('restoreVersion')}</span>
    </Button>
  )
  return (
    <Panel
      title={when}
      className="content-version-preview"
      end={
        !isLatest && (
          <Form method="post" ref={form}>
            <input type="hidden" name="version" value={version.id} />
            <input type="hidden" name="key" value={`${version.id}.${actKey}`} />
            {isScripted ? (
              <Question when={when} text={questionText} onConfirm={() => submit(form.current)}>
                {face}
              </Question>
            ) : (
              face
            )}
          </Form>
        )
      }
    >
      <div
        className="reading"
        dir={version.direction}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the api writes it from blocks, escaped and without scripts.
        dangerouslySetInnerHTML={{ __html: withRunLinks(version.html) || `<p>${t('emptyVersion')}</p>` }}
      />
    </Panel>
  )
}

type QuestionProps = { when: string; text: string; onConfirm: () => void; children: React.ReactNode }

function Question({ when, text, onConfirm, children }: QuestionProps) {
  const { t } = useTranslation('content')
  return (
    <DeleteQuestion
      title={t('restoreQuestion', { when })}
      text={text}
      verb={t('restoreVersion')}
      keep={t('keepPresent')}
      isLoss={false}
      onConfirm={onConfirm}
    >
      {children}
    </DeleteQuestion>
  )
}
