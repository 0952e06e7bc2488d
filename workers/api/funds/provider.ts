import { type Currency, currencies } from '@domain/money'
import type { Settings } from '@kit/env'
import { AppError } from '@kit/errors'
import { callOutside, isPublicHttps, type OutsideCall } from '@kit/outside'
import * as v from 'valibot'
import type { ApiBindings } from '../env'

/** Who asks: a request, or a job. */
export type Asking = {
  readonly env: Pick<ApiBindings, 'PAYMENT_API_URL' | 'PAYMENT_API_KEY'>
  readonly var: { readonly requestId: string; readonly settings: Settings }
}

/** A payment that is to be: minor units, our own name for it, and where the payer comes back to. */
type PaymentRequest = { reference: string; amount: number; currency: Currency; returnUrl: string }
type Verdict = {
  state: 'open' | 'paid' | 'failed'
  amount: number
  currency: Currency
  reference: string
}

/** The provider that takes payments. */
export type PaymentProvider = {
  isLocal: boolean
  /** Begins a payment; the same reference again gives the same one. */
  begin(wanted: PaymentRequest): Promise<{ payment: string; payUrl: string }>
  /** Asks, server to server, what became of a payment. */
  verify(payment: string, wanted: Omit<PaymentRequest, 'returnUrl'>): Promise<Verdict>
}

/** The provider that is set, null where there is none. `local` is a stand-in that is there on a developer's machine only. */
export function paymentProvider(c: Asking): PaymentProvider | null {
  const url = c.env.PAYMENT_API_URL
  if (!url) return null
  if (url === 'local') return c.var.settings.isLocal ? localProvider : null
  return httpProvider(c, url, c.env.PAYMENT_API_KEY ?? '')
}

/** No money moves: a payment is paid as soon as it begins. */
const localProvider: PaymentProvider = {
  isLocal: true,
  begin: async ({ reference, returnUrl }) => ({ payment: `local ${reference}`, payUrl: returnUrl }),
  verify: async (_payment, wanted) => ({ ...wanted, state: 'paid' }),
}

const Begun = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)),
  payUrl: v.pipe(v.string(), v.maxLength(2_000), v.check(isPublicHttps)),
})
const Found = v.object({
  state: v.picklist(['open', 'paid', 'failed']),
  amount: v.number(),
  currency: v.picklist(currencies),
  reference: v.string(),
})

function httpProvider(c: Asking, base: string, key: string): PaymentProvider {
  const ask = <Output>(
    path: string,
    init: { method: string; body?: string; headers?: Record<string, string> },
    schema: OutsideCall<Output>['schema'],
  ) => {
    const headers = { Authorization: `Bearer ${key}`, Accept: 'application/json', ...init.headers }
    const url = `${base.replace(/\/$/, '')}${path}`
    return callOutside<Output>(c, { name: 'payments', url, init: { ...init, headers }, tries: 2, schema })
  }
  return {
    isLocal: false,
    async begin(wanted) {
      if (key === '') throw new AppError('payments_off')
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': wanted.reference }
      const begun = await ask('/payments', { method: 'POST', body: JSON.stringify(wanted), headers }, Begun)
      return { payment: begun.id, payUrl: begun.payUrl }
    },
    verify: (payment) => ask(`/payments/${payment}`, { method: 'GET' }, Found),
  }
}
