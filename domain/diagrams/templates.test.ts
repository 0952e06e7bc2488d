import { expect, it } from 'vitest'
import { isElementField } from './fields'
import { templateElements, templates } from './templates'

it.each(templates)('the template %s is mirrored where the language is read from the right', (template) => {
  const [en, fa] = [templateElements(template, 'en'), templateElements(template, 'fa')]
  expect(fa.map(({ id }) => id)).toEqual(en.map(({ id }) => id))
  for (const [at, element] of en.entries()) {
    if (element.type === 'text') continue
    const mirror = fa[at]
    const left = element.points ? 0 : Number(element.width)
    expect(Number(mirror?.x) + left + Number(element.x)).toBeCloseTo(0)
    expect(mirror?.y).toBe(element.y)
  }
})

it('both ways out of a question have their word, which is bound to its arrow', () => {
  const all = templateElements('flow', 'ar')
  const words = all.filter(({ containerId }) => String(containerId).startsWith('arrow'))
  expect(words.map(({ text }) => text)).toEqual(['نعم', 'لا'])
  for (const word of words) {
    const arrow = all.find(({ id }) => id === word.containerId)
    expect(arrow?.boundElements).toContainEqual({ id: word.id, type: 'text' })
    for (const name of ['text', 'containerId', 'originalText'])
      expect(isElementField(name, word[name])).toBe(true)
  }
})
