import type { Element } from '@domain/forms/elements'
import type { Form, PublicForm } from '@domain/forms/forms'

type PreviewedForm = Pick<Form, 'id' | 'name' | 'language' | 'elements' | 'settings'>

const picturesOf = ({ elements, settings }: PreviewedForm) =>
  [settings.theme.pictureId, ...elements.map(({ pictureId }) => pictureId)].flatMap((id) => id ?? [])

/** Takes a form as its owner has it; gives its draft as visitors would see it. */
export function previewForm(draft: PreviewedForm): PublicForm {
  const { id, name, language, elements } = draft
  const {
    layout,
    oneAnswer,
    redirectTo,
    hidden,
    thanks,
    theme,
    showsScore,
    botCheck = false,
  } = draft.settings
  return {
    id,
    name,
    language,
    version: 1,
    elements,
    settings: { layout, oneAnswer, redirectTo, hidden, thanks, theme, showsScore, botCheck },
    pictures: Object.fromEntries(
      picturesOf(draft).map((picture) => [picture, `/dashboard/files/${picture}`]),
    ),
    closesAt: null,
    isAnswered: false,
  }
}

/** The key of an element where one is looked at by itself: its own may change with each letter that is typed. */
export const placeKey = (place: number): string => `place_${place}`

/** The same, with each element met whatever was answered, one a screen, so that any of them can be looked at. */
export function singlePreview(draft: PreviewedForm): PublicForm {
  const shown = (element: Element, place: number): Element => ({
    ...element,
    key: placeKey(place),
    showIf: null,
    jumps: [],
  })
  const form = previewForm({ ...draft, elements: draft.elements.map(shown) })
  return { ...form, settings: { ...form.settings, layout: 'one' } }
}
