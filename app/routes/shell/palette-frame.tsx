import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Modal } from '~/components/dialog'
import { Icon } from '~/components/icon'

/** The palette's empty frame, there at once while its script is on its way. */
export function PaletteFrame({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Modal className="palette" aria-label={t('searchLabel')} onClose={onClose}>
      <div className="palette-ask">
        <Icon of={IconSearch} size={18} />
        <input placeholder={t('search')} readOnly aria-busy="true" />
        <kbd className="key">Esc</kbd>
      </div>
    </Modal>
  )
}
