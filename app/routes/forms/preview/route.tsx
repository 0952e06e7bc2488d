import { directionOf } from '@domain/locale'
import { Button } from '@radix-ui/themes'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { IconX } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import fillerSheet from '~/components/form-filler/filler.css?url'
import { Icon } from '~/components/icon'
import { ScreenError } from '~/components/screen-error'
import { load } from '~/lib/api.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { useScripted } from '~/lib/scripted'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { formAddress } from '../addresses'
import sheet from '../forms.css?url'
import { previewForm } from '../preview-form'
import stageSheet from '../stage.css?url'

const FillerPreview = lazy(() =>
  import('~/components/form-filler/preview').then((file) => ({ default: file.FillerPreview })),
)

export const handle = { i18n: ['forms', 'filler', 'errors'], screen: 'forms', isWhole: true }
export const links = sheets(fillerSheet, sheet, stageSheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await load(api.forms[':id'].$get({ param: { id: args.params.id ?? '' } }))
  return json({ form, title: await screenTitle(args, 'forms', 'previewPart') })
}

export const meta = ownTitle

/** A form's draft as visitors will meet it, screen by screen; nothing is sent. */
export default function Preview() {
  const { form } = useLoaderData<typeof loader>()
  const { t } = useTranslation('forms')
  const isScripted = useScripted()
  const [isSent, setSent] = useState(false)
  const shown = useMemo(() => previewForm(form), [form])
  const exit = formAddress(form.id)
  return (
    <div className="tool-screen form-preview">
      <header className="tool-bar form-bar">
        <Link to={exit} className="bar-icon" aria-label={t('closePreview')} title={t('closePreview')}>
          <Icon of={IconX} size={20} />
        </Link>
        <p className="tool-bar-name form-bar-name cut">{t('previewPart')}</p>
        <p className="form-preview-line muted">{t('previewLine')}</p>
      </header>
      <main id="content" className="form-preview-main filler-page" tabIndex={-1}>
        {isScripted ? (
          <Suspense>
            <FillerPreview
              form={shown}
              onSent={() => setSent(true)}
              foot={
                isSent && (
                  <div className="form-preview-end">
                    <Button asChild>
                      <Link to={exit}>{t('finish')}</Link>
                    </Button>
                  </div>
                )
              }
            />
          </Suspense>
        ) : (
          <Everything form={form} />
        )}
      </main>
    </div>
  )
}

type Whole = ReturnType<typeof useLoaderData<typeof loader>>['form']

/** All of it below each other, for who has no script. */
function Everything({ form }: { form: Whole }) {
  return (
    <ol className="form-preview-all" lang={form.language} dir={directionOf(form.language)}>
      {form.elements.map(({ key, question, help, options = [] }) => (
        <li key={key} className="form-card">
          <p className="form-card-question">{question}</p>
          {help && <p className="form-card-help">{help}</p>}
          {options.length > 0 && (
            <ul>
              {options.map((option) => (
                <li key={option}>{option}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

export const ErrorBoundary = () => <ScreenError noun="forms" text="formFailed" />
