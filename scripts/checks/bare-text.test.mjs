import { expect, it } from 'vitest'
import { bareTexts } from './bare-text.mjs'

const inComponent = (/** @type {string} */ jsx) => `const One = ({ a, text, icon, list, t }: any) => ${jsx}`

it.each([
  ['after an element that comes and goes', '<p>{a && <b />} {text}</p>'],
  ['after an icon that a state chooses', '<p><Icon of={icon} />{text}</p>'],
  ['after the elements of a list', '<p>{list.map((one) => <b key={one} />)}words</p>'],
  ['that comes and goes itself', "<p><b />{a ? t('yes') : null}</p>"],
  ['that comes and goes within a fragment', "<p><b />{a && <>{t('yes')} <i /></>}</p>"],
  ['that a component writes', '<p>{a && <b />}<Trans t={t} /></p>'],
  ['in a button that shows that it sends', '<Button loading={a}><b />words</Button>'],
])('finds a text %s', (_, jsx) => {
  expect(bareTexts(inComponent(jsx))).toHaveLength(1)
})

it.each([
  ['in an element of its own', '<p>{a && <b />}<span>{text}</span></p>'],
  ['before all that comes and goes', '<p>{text} {a && <b />}</p>'],
  ['after an element that stays', '<p>{a && <b />}<i />{text}</p>'],
  ['after an icon that stays', '<p><Icon of={IconX} />{text}</p>'],
  ['in turns with another text', "<p>{a && <b />}<i />{a ? t('yes') : t('no')}</p>"],
  ['in turns with an element, alone', '<p>{a ? text : <b />}</p>'],
])('passes a text %s', (_, jsx) => {
  expect(bareTexts(inComponent(jsx))).toEqual([])
})
