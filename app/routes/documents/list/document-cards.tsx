import type { Document } from '@domain/documents/documents'
import { useState } from 'react'
import { Cards } from '~/components/card'
import { LinkedShare } from '~/components/share/linked-share'
import { DocumentCard } from './document-card'

type Props = {
  documents: readonly Document[]
  self: string
  actKey: string
  onRemove: (thing: { id: string; title: string }) => void
}

export function DocumentCards({ documents, self, actKey, onRemove }: Props) {
  const [shared, setShared] = useState<Document | null>(null)
  return (
    <>
      <Cards id="documents">
        {documents.map((document) => (
          <DocumentCard
            key={document.id}
            document={document}
            actKey={actKey}
            onShare={setShared}
            onRemove={onRemove}
          />
        ))}
      </Cards>
      {shared && (
        <LinkedShare
          thing={shared}
          isOwner={shared.role === 'owner'}
          list="/dashboard/documents"
          self={self}
          onClose={() => setShared(null)}
        />
      )}
    </>
  )
}
