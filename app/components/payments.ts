import { useRouteLoaderData } from '@remix-run/react'
import { useMemo } from 'react'

/** Takes screens; gives the ones that the member is offered: Funds not if payments are off and nothing was ever paid. */
export function useOffered<S extends { id: string }>(screens: readonly S[]): readonly S[] {
  const hasFunds = useRouteLoaderData<{ hasFunds: boolean }>('shell/layout')?.hasFunds ?? true
  return useMemo(() => screens.filter(({ id }) => id !== 'funds' || hasFunds), [screens, hasFunds])
}
