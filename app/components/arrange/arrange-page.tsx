import { Button } from '@radix-ui/themes'
import { Form, useActionData, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '~/components/page-header'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { Arrange, type Arranged } from './arrange'

type Props = {
  title: string
  line: string
  back: { to: string; text: string }
  parts: readonly Arranged[]
  note: ReactNode
}

/** A screen on which parts of another one are chosen and put into an order. */
export function ArrangePage({ title, line, back, parts, note }: Props) {
  const { t } = useTranslation()
  const refusal = useActionData<FormAnswer>()
  const errorText = useErrorText()
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <div className="page-inner narrow">
      <PageHeader title={title} line={line} back={back} />
      <Form method="post" className="stack">
        <Arrange label={title} parts={parts} />
        {note}
        {refusal && <p role="alert">{errorText(refusal.code)}</p>}
        <div className="form-end stays">
          <Button type="submit" loading={isSending}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
