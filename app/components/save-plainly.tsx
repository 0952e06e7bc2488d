import { Button } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { useScripted } from '~/lib/scripted'

/** The button of a form whose rows a script saves at once; absent with one. */
export function SavePlainly() {
  const { t } = useTranslation()
  if (useScripted()) return null
  return (
    <div className="form-end">
      <Button type="submit" variant="surface" color="gray" highContrast>
        {t('save')}
      </Button>
    </div>
  )
}
