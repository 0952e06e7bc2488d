import { IconHierarchy } from '@tabler/icons-react'
import type { AppNoun } from './app-noun'

export const diagrams: AppNoun = {
  icon: IconHierarchy,
  text: 'diagrams',
  menu: {
    group: 'write',
    place: 3,
    text: 'diagrams',
    to: '/dashboard/diagram',
    shape: 'cards',
    refusal: 'cantOpen_diagrams',
    words: 'diagrams drawing flow chart whiteboard excalidraw mermaid دیاگرام رسم نمودار مخطط مخططات رسم',
  },
  starts: [
    {
      id: 'newDiagram',
      text: 'newDiagram',
      to: '/dashboard/diagram/new',
      place: 12,
      inNew: { group: 'write', place: 3, letter: 'G' },
      isNamed: true,
      words: 'new diagram create draw دیاگرام جدید رسم ساخت مخطط جديد إنشاء',
    },
  ],
  rarer: [
    {
      id: 'importDiagram',
      text: 'importDiagram',
      to: '/dashboard/diagram/import',
      place: 2,
      words: 'import diagram excalidraw mermaid وارد کردن دیاگرام استيراد مخطط',
    },
  ],
}
