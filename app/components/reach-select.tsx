import { type Reach, reaches } from '@domain/profiles'
import type { ComponentPropsWithoutRef } from 'react'
import { useTranslation } from 'react-i18next'

type Props = ComponentPropsWithoutRef<'select'> & { name: string; chosen: Reach | undefined }

/** Who may see something of a member's. */
export function ReachSelect({ chosen, ...control }: Props) {
  const { t } = useTranslation()
  return (
    <select {...control} className="input" defaultValue={chosen}>
      {reaches.map((reach) => (
        <option key={reach} value={reach}>
          {t(`reach_${reach}`)}
        </option>
      ))}
    </select>
  )
}
