import type { Diagram } from '@domain/diagrams/diagrams'
import { Link } from '@remix-run/react'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Cards } from '~/components/card'
import { Icon } from '~/components/icon'
import { LinkedShare } from '~/components/share/linked-share'
import { DiagramCard } from './diagram-card'

type Props = {
  diagrams: readonly Diagram[]
  self: string
  actKey: string
  onRemove: (thing: { id: string; title: string }) => void
}

export function DiagramCards({ diagrams, self, actKey, onRemove }: Props) {
  const { t } = useTranslation('diagrams')
  const [shared, setShared] = useState<Diagram | null>(null)
  return (
    <>
      <Cards id="diagrams">
        {diagrams.map((diagram) => (
          <DiagramCard
            key={diagram.id}
            diagram={diagram}
            actKey={actKey}
            onShare={setShared}
            onRemove={onRemove}
          />
        ))}
        <Link to="/dashboard/diagram/import" className="diagram-import">
          <Icon of={IconFileImport} size={22} />
          <strong>{t('importTile')}</strong>
          <span className="muted">{t('importKinds')}</span>
        </Link>
      </Cards>
      {shared && (
        <LinkedShare
          thing={shared}
          isOwner={shared.myRole === 'owner'}
          list="/dashboard/diagram"
          self={self}
          onClose={() => setShared(null)}
        />
      )}
    </>
  )
}
