import { exportFormats } from '@domain/forms/results'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { type AnswersQuery, answersAddress, answersQueryFields } from './answers-query'

/** The answers as files, as filtered. */
export function ExportMenu({ id, asked }: { id: string; asked: AnswersQuery }) {
  const { t } = useTranslation('answers')
  const face = (
    <>
      <Icon of={IconDownload} />
      <span>{t('export')}</span>
    </>
  )
  return (
    <Menu label={t('export')} face={face} className="list-order form-bar-short">
      {exportFormats.map((format) => {
        const fields = new URLSearchParams({ ...answersQueryFields({ ...asked, pages: 1 }), format })
        return (
          <a
            key={format}
            href={`${answersAddress(id, 'export')}?${fields}`}
            download={`answers.${format}`}
            className="menu-item"
          >
            {t(`export_${format}`)}
          </a>
        )
      })}
    </Menu>
  )
}
