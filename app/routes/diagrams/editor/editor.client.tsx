import { Excalidraw, MainMenu } from '@excalidraw/excalidraw'
import '@excalidraw/excalidraw/index.css'
import type { Diagram } from '@domain/diagrams/diagrams'
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { useRevalidator } from '@remix-run/react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomLink } from '~/components/content/room-link.client'
import { useRoom } from '~/components/content/use-room.client'
import { useTheme } from '~/components/editor/use-theme'
import { useVisitor } from '~/lib/visitor'
import { Presenter } from '../presenter/presenter'
import { diagramContent } from './diagram-content'
import { SceneLink } from './scene-link.client'
import { useBegunPicture } from './use-begun-picture.client'
import { useDroppedFiles } from './use-dropped-files.client'
import { useExports } from './use-exports.client'
import { imagesInView, useImages } from './use-images.client'
import { useLibrary } from './use-library.client'
import { useOthers } from './use-others.client'
import { usePicture } from './use-picture.client'
import { usePresenter } from './use-presenter.client'
import './editor.css'

type Props = { diagram: Diagram; user: { id: string; displayName: string } }

const languages = { en: 'en', fa: 'fa-IR', ar: 'ar-SA' } as const

/** The drawing of a diagram, once its room or this device has given it. */
export function Editor({ diagram, user }: Props) {
  const { revalidate } = useRevalidator()
  const { link, role } = useRoom({
    content: diagramContent,
    id: diagram.id,
    userId: user.id,
    onChanged: revalidate,
  })
  if (!link) return null
  const isEditable = (role ?? diagram.myRole) !== 'viewer'
  return <OpenEditor key={diagram.id} link={link} diagram={diagram} user={user} isEditable={isEditable} />
}

type OpenProps = Props & { link: RoomLink; isEditable: boolean }

/** New shapes are clean and round, with letters that Persian and Arabic have, too. */
const look = {
  currentItemRoughness: 0,
  currentItemFontFamily: 6,
  currentItemFillStyle: 'solid',
  currentItemRoundness: 'round',
} as const

const options = {
  canvasActions: {
    loadScene: false,
    saveToActiveFile: false,
    saveAsImage: false,
    export: false,
    toggleTheme: false,
    changeViewBackgroundColor: false,
  },
} as const

function OpenEditor({ link, diagram, user, isEditable }: OpenProps) {
  const { t } = useTranslation('diagrams')
  const { locale } = useVisitor()
  const theme = useTheme()
  const [api, setApi] = useState<ExcalidrawImperativeAPI | null>(null)
  const opened = useImages(diagram.id)
  const { images, strays } = opened
  const library = useLibrary(opened.api)
  const scene = useMemo(() => new SceneLink(link.doc, images, strays), [link, images, strays])
  useEffect(() => () => scene.close(), [scene])
  const picture = usePicture(api, diagram, isEditable, images)
  const onPointer = useOthers(api, link, user)
  useExports(api, diagram.title, images)
  const [presented, endPresenting] = usePresenter(api, images)
  useBegunPicture(api, diagram, opened, isEditable)
  const drop = useDroppedFiles(opened, isEditable)
  return (
    <div className="diagram-editor" {...drop}>
      {!isEditable && <p className="diagram-note">{t('viewerNote')}</p>}
      <Excalidraw
        excalidrawAPI={(given) => {
          opened.api.current = given
          setApi(given)
          scene.open(given)
        }}
        initialData={() => ({
          elements: scene.begin(),
          appState: look,
          scrollToContent: true,
          libraryItems: library.begin(),
        })}
        onLibraryChange={library.onChange}
        generateIdForFile={opened.idOf}
        onChange={(elements, state) => {
          images.bring(imagesInView(elements, state))
          if (isEditable && scene.changed(elements)) picture.changed()
        }}
        onPointerUpdate={onPointer}
        isCollaborating
        viewModeEnabled={!isEditable}
        langCode={languages[locale]}
        theme={theme}
        name={diagram.title}
        UIOptions={options}
        aiEnabled={false}
        validateEmbeddable={false}
        detectScroll={false}
        autoFocus
      >
        <MainMenu>
          <MainMenu.DefaultItems.SearchMenu />
          <MainMenu.DefaultItems.Help />
          {isEditable && <MainMenu.DefaultItems.ClearCanvas />}
        </MainMenu>
      </Excalidraw>
      {presented && <Presenter {...presented} title={diagram.title} onEnd={endPresenting} />}
    </div>
  )
}
