import { type Access, readAccess, writeAccess } from '@domain/apis/apis'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'

/** Who may read and who may write, asked by what strangers can do then. */
export function AccessFields({ access }: { access: Access }) {
  const { t } = useTranslation('apis')
  // The key-only choice comes first: it opens nothing by mistake.
  const reads = [...readAccess].sort((one) => (one === 'key' ? -1 : 1))
  return (
    <>
      <fieldset className="choices">
        <legend>{t('whoReads')}</legend>
        {reads.map((value) => (
          <label key={value} className="choice">
            <input type="radio" name="read" value={value} defaultChecked={value === access.read} />
            <span>
              <strong>{t(`read_${value}`)}</strong>
              <span className="muted">{t(`readWords_${value}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className="choices">
        <legend>{t('whoWrites')}</legend>
        {writeAccess.map((value) => (
          <label key={value} className="choice">
            <input type="radio" name="write" value={value} defaultChecked={value === access.write} />
            <span>
              <strong>{t(`write_${value}`)}</strong>
              <span className="muted">{t(`writeWords_${value}`)}</span>
            </span>
          </label>
        ))}
        <p className="api-open-warning" role="note">
          <Icon of={IconAlertTriangle} size={17} />
          <span>{t('openWarning')}</span>
        </p>
      </fieldset>
    </>
  )
}
