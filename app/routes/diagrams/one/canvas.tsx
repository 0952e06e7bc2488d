import type { Diagram } from '@domain/diagrams/diagrams'
import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ContentPlace } from '~/components/content/content-place'
import { useScripted } from '~/lib/scripted'

const Editor = lazy(() => import('../editor/editor.client').then((file) => ({ default: file.Editor })))

type Props = { diagram: Diagram; isDrawio: boolean; user: { id: string; displayName: string } }

/** The place of the drawing: the editor in the browser, until then its picture. */
export function Canvas({ diagram, isDrawio, user }: Props) {
  const { t } = useTranslation('diagrams')
  const [isPicture, setPicture] = useState(diagram.isPicture)
  return (
    <ContentPlace
      texts={{
        openFailed: t('openFailed'),
        openFailedText: t('openFailedText'),
        withdrawnTitle: t('withdrawnTitle'),
        withdrawnText: t('withdrawnText'),
      }}
      list={{ to: '/dashboard/diagram', text: t('toDiagrams') }}
      isWanted={!isPicture}
      opening={
        isPicture ? (
          <OnlyPicture diagram={diagram} isDrawio={isDrawio} onDraw={() => setPicture(false)} />
        ) : (
          <Opening diagram={diagram} />
        )
      }
    >
      <Editor diagram={diagram} user={user} />
    </ContentPlace>
  )
}

function Opening({ diagram }: { diagram: Diagram }) {
  const { t } = useTranslation('diagrams')
  return (
    <div className="diagram-opening">
      <p role="status">
        <strong>{t('opening')}</strong>
      </p>
      <noscript>
        <p>{t('needsScript')}</p>
      </noscript>
      <Shown diagram={diagram} />
    </div>
  )
}

type PictureProps = Pick<Props, 'diagram' | 'isDrawio'> & { onDraw: () => void }

/** A diagram of Mermaid text is a picture until somebody draws; that of draw.io is edited there. */
function OnlyPicture({ diagram, isDrawio, onDraw }: PictureProps) {
  const { t } = useTranslation('diagrams')
  const isScripted = useScripted()
  return (
    <div className="diagram-opening diagram-only-picture">
      <Shown diagram={diagram} />
      {isScripted && diagram.myRole !== 'viewer' && (
        <div className="diagram-draw">
          <p>{t(isDrawio ? 'onlyDrawio' : 'onlyPicture')}</p>
          {isDrawio ? (
            <Button asChild variant="soft">
              <Link to={`/dashboard/diagram/${diagram.id}/drawio`} reloadDocument>
                {t('editInDrawio')}
              </Link>
            </Button>
          ) : (
            <Button type="button" variant="soft" onClick={onDraw}>
              {t('draw')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function Shown({ diagram }: { diagram: Diagram }) {
  const { t } = useTranslation('diagrams')
  if (!diagram.thumbnailUrl) return null
  const alt = t('pictureOf', { title: diagram.title })
  return <img className="diagram-image" src={diagram.thumbnailUrl} alt={alt} />
}
