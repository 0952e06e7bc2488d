import { type Reach, reaches } from '@domain/profiles'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from './select-field'

type Props = {
  name: string
  label: string
  help?: ReactNode
  error?: string | null
  chosen: Reach | string | undefined
}

/** Who may see something of a member's. */
export function ReachField(props: Props) {
  const { t } = useTranslation()
  return <SelectField values={reaches.map((reach) => [reach, t(`reach_${reach}`)])} {...props} />
}
