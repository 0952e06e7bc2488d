import { type CoinCurrency, coinCurrencies, NewCoinAlert } from '@domain/coins/coins'
import { Button, TextField } from '@radix-ui/themes'
import { Form, useActionData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { FormRefusal } from '~/components/form-refusal'
import { SelectField } from '~/components/select-field'
import { useFieldError } from '~/lib/field-error'
import type { FormAnswer } from '~/lib/form-answer.server'
import type { AlertCoin } from './alert-rows'
import { nameOf } from './coin-name'
import { usePrices } from './prices'

type Props = { coins: readonly AlertCoin[]; coin: string; currency: CoinCurrency }

/** A new alert: a coin, a currency, and a price from above or from below. */
export function AlertForm({ coins, coin, currency }: Props) {
  const { t } = useTranslation('coins')
  const { locale } = usePrices()
  const answer = useActionData<FormAnswer>()
  const isSending = useNavigation().formMethod === 'POST'
  const errorText = useFieldError('coins', NewCoinAlert)
  const { values, fields } = answer ?? {}
  const code = fields?.above ?? fields?.below
  const full = fields?._ === 'list_full' ? { code: 'list_full' } : answer
  return (
    <Form method="post" className="panel-form stack">
      <FormRefusal text={t('alertNotSaved')} answer={full} />
      <SelectField
        name="coin"
        label={t('coin')}
        error={errorText('coin', fields?.coin)}
        values={coins.map((one) => [one.id, `${nameOf(one, locale)} (\u2066${one.symbol}\u2069)`])}
        chosen={values?.coin ?? coin}
      />
      <div className="coins-fields">
        <SelectField
          name="direction"
          label={t('direction')}
          values={[
            ['above', t('above')],
            ['below', t('below')],
          ]}
          chosen={values?.direction}
        />
        <Field name="threshold" label={t('price')} error={errorText('above', code)}>
          {(control) => (
            <TextField.Root
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={40}
              dir="ltr"
              defaultValue={values?.threshold}
            />
          )}
        </Field>
        <SelectField
          name="currency"
          label={t('currency')}
          error={errorText('currency', fields?.currency)}
          values={coinCurrencies.map((one) => [one, t(`currency_${one}`)])}
          chosen={values?.currency ?? currency}
        />
      </div>
      <div className="form-end">
        <Button type="submit" loading={isSending}>
          {t('createAlert')}
        </Button>
      </div>
    </Form>
  )
}
