import { expect, it } from 'vitest'
import { labelFaults } from './label-in-name.mjs'

const link = (/** @type {string} */ label) => `
  export function One() {
    const { t } = useTranslation(['links', 'common'])
    return <Link to="/" aria-label={t('${label}', { name })}>{t('edit')}</Link>
  }`
const texts = {
  en: new Map([
    ['links:edit', 'Edit'],
    ['links:editOf', 'Edit {{name, isolated}}'],
    ['links:changeOf', 'Change “{{name, isolated}}”'],
    ['common:labelled', '{{label}}: {{value}}'],
  ]),
  ar: new Map([
    ['links:edit', 'التعديل'],
    ['links:editOf', 'تعديل «{{name, isolated}}»'],
  ]),
}

it('lets a name be that contains what is visible', () => {
  expect(labelFaults(link('editOf'), { en: texts.en })).toEqual([])
  expect(labelFaults(link('common:labelled'), texts)).toEqual([])
})

it('finds a name that does not, in each language', () => {
  expect(labelFaults(link('changeOf'), texts)).toEqual([
    'names in en “Change “{{name, isolated}}”” (links:changeOf) what shows “Edit” (links:edit)',
  ])
  expect(labelFaults(link('editOf'), texts)).toEqual([
    'names in ar “تعديل «{{name, isolated}}»” (links:editOf) what shows “التعديل” (links:edit)',
  ])
})
