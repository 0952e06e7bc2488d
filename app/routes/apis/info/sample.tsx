import { Button, TextField } from '@radix-ui/themes'
import { Form, useNavigation } from '@remix-run/react'
import { IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '~/components/form-refusal'
import { Icon } from '~/components/icon'
import { OptionRow } from '~/components/option-rows'
import { Panel } from '~/components/panel'
import { useErrorText } from '~/lib/form-errors'
import { useFormat } from '~/lib/format'
import type { InfoAnswer } from './actions.server'

type Props = { count: number; idempotencyKey: string; answer: InfoAnswer | undefined }

/** Fills the API with rows that are made up from the names of its columns. */
export function Sample({ count, idempotencyKey, answer }: Props) {
  const { t } = useTranslation('apis')
  const errorText = useErrorText('apis')
  const format = useFormat()
  const { formMethod, formData } = useNavigation()
  const isSending = formMethod === 'POST' && formData?.get('intent') === 'sample'
  const own = answer?.intent === 'sample' ? answer : undefined
  return (
    <div id="sample">
      <Panel title={t('part_sample')} note={t('rowsNow', { count })}>
        <Form method="post" action="#sample" className="api-rows" preventScrollReset>
          <input type="hidden" name="key" value={idempotencyKey} />
          <FormRefusal text={t('notSaved')} answer={own} />
          <OptionRow
            label={t('sampleCount')}
            reason={t('sampleHelp')}
            error={errorText(own?.fields?.count && 'sample_count')}
          >
            {(control) => (
              <div className="saved-control">
                <TextField.Root
                  {...control}
                  name="count"
                  defaultValue={own?.values?.count ?? format.number(20)}
                  inputMode="numeric"
                  autoComplete="off"
                  className="api-short-field"
                />
                <Button
                  type="submit"
                  name="intent"
                  value="sample"
                  loading={isSending}
                  variant="surface"
                  color="gray"
                  highContrast
                >
                  <Icon of={IconSparkles} />
                  <span>{t('makeSample')}</span>
                </Button>
              </div>
            )}
          </OptionRow>
        </Form>
      </Panel>
    </div>
  )
}
