import type { Code, WholeRevision } from '@domain/code/code'
import { Button } from '@radix-ui/themes'
import { Form, useSubmit } from '@remix-run/react'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeleteQuestion } from '~/components/delete-question'
import { Icon } from '~/components/icon'
import { Segments } from '~/components/segments'
import { useFormat } from '~/lib/format'
import { useScripted } from '~/lib/scripted'
import type { CodeLook } from '../look.server'
import { CodeField } from '../view/code-field'
import type { DiffView } from './diff-view'
import { MergeView } from './merge-view'
import { PlainDiff } from './plain-diff'

type Props = {
  file: Pick<Code, 'id' | 'filename' | 'language' | 'isOwn' | 'revision'>
  shown: WholeRevision
  before: string | null
  look: CodeLook
  actKey: string
}

/** The changes of a revision: plain lines until the script has come, then side by side, inline or by words. */
export function Changes({ file, shown, before, look, actKey }: Props) {
  const { t } = useTranslation('code')
  const format = useFormat()
  const isScripted = useScripted()
  const [view, setView] = useState<DiffView>('side')
  const [isMerged, setMerged] = useState(false)
  const number = format.number(shown.revision)
  return (
    <section className="panel code-changes" aria-labelledby="changes">
      <div className="panel-head">
        <h2 id="changes">{t('revision', { number })}</h2>
        <div className="end">
          {isScripted && (
            <Segments
              label={t('diffView')}
              name="diff"
              initial="side"
              options={[
                { value: 'side', text: t('diff_side') },
                { value: 'inline', text: t('diff_inline') },
                { value: 'words', text: t('diff_words') },
              ]}
              onChange={(value) => setView(value as DiffView)}
            />
          )}
          {file.isOwn && shown.revision !== file.revision && (
            <Restore revision={shown.revision} name={number} actKey={actKey} isScripted={isScripted} />
          )}
        </div>
      </div>
      <CodeField look={look}>
        {isScripted && (
          <MergeView
            key={view}
            view={view}
            before={before ?? ''}
            after={shown.code}
            language={file.language}
            onReady={() => setMerged(true)}
          />
        )}
        {!isMerged && <PlainDiff before={before ?? ''} after={shown.code} />}
      </CodeField>
    </section>
  )
}

type RestoreProps = { revision: number; name: string; actKey: string; isScripted: boolean }

/** Brings a revision back; with a script it is asked first. */
function Restore({ revision, name, actKey, isScripted }: RestoreProps) {
  const { t } = useTranslation('code')
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const button = (
    <Button type={isScripted ? 'button' : 'submit'} variant="soft">
      <Icon of={IconArrowBackUp} className="flip" />
      {t('restore')}
    </Button>
  )
  return (
    <Form method="post" ref={form}>
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="key" value={`${revision}.${actKey}`} />
      <span>
        {isScripted ? (
          <DeleteQuestion
            title={t('restoreQuestion', { number: name })}
            text={t('restoreText')}
            verb={t('restore')}
            keep={t('keepPresent')}
            isLoss={false}
            onConfirm={() => submit(form.current)}
          >
            {button}
          </DeleteQuestion>
        ) : (
          button
        )}
      </span>
    </Form>
  )
}
