import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconCode, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Empty } from '~/components/state'
import { newAddress } from '../addresses'

/** The page without a file: what to do next. */
export function NothingChosen({ hasCode, isOwn }: { hasCode: boolean; isOwn: boolean }) {
  const { t } = useTranslation('code')
  const title = hasCode ? 'chooseFile' : isOwn ? 'empty' : 'emptyPublic'
  return (
    <div className="code-nothing">
      <Empty
        level="h1"
        icon={<Icon of={IconCode} size={22} />}
        title={t(title)}
        text={isOwn ? t(hasCode ? 'chooseFileText' : 'emptyText') : null}
      >
        {!hasCode && isOwn && (
          <Button asChild>
            <Link to={newAddress}>
              <Icon of={IconPlus} />
              {t('newCode')}
            </Link>
          </Button>
        )}
      </Empty>
    </div>
  )
}
