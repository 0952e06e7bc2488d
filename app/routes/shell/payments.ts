import { useRouteLoaderData } from '@remix-run/react'

/** Tells whether Funds is offered to the member: not where payments are off and nothing was ever paid. */
export const useHasFunds = () => useRouteLoaderData<{ hasFunds: boolean }>('shell/layout')?.hasFunds ?? true
