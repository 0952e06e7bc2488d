import { expect, it } from 'vitest'
import { hasOfficeLists, withOfficeLists } from './office-lists'

const item = (sign: string, words: string, { level = 1, more = '' } = {}) =>
  `<p class=MsoListParagraphCxSpMiddle ${more} style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>\r\n\r\n`

it('makes lists of the paragraphs that Word writes for items', () => {
  const html = `<html><body><!--StartFragment--><p class=MsoNormal>Before</p>\n${item('·', '<b>One</b>')}${item('o', 'Inner', { level: 2 })}${item('1.', 'Deep', { level: 3 })}${item('2.', 'Deep 2', { level: 3 })}${item('·', 'Two')}<p class=MsoNormal>Between</p>${item('3)', 'سه', { more: 'dir=RTL' })}<!--EndFragment--></body></html>`
  expect(hasOfficeLists(html)).toBe(true)
  const o = '<o:p></o:p>'
  expect(withOfficeLists(html)).toBe(
    `<html><body><!--StartFragment--><p class=MsoNormal>Before</p>\n<ul><li><b>One</b>${o}<ul><li>Inner${o}<ol><li>Deep${o}</li><li>Deep 2${o}</li></ol></li></ul></li><li>Two${o}</li></ul><p class=MsoNormal>Between</p><ol start="3"><li dir="RTL">سه${o}</li></ol>\r\n\r\n<!--EndFragment--></body></html>`,
  )
})

it('knows the sign of an item by its span where the remarks are gone', () => {
  const html = `<p style="mso-list:l1 level2 lfo3"><span style="mso-list:Ignore">(ب)<span>&nbsp;</span></span>words</p><p style="mso-list:l1 level1 lfo3">no sign</p>`
  expect(withOfficeLists(html)).toBe('<ol><li>words</li></ol><ul><li>no sign</li></ul>')
})

it('makes check boxes of Google’s items, and leaves other pages alone', () => {
  expect(
    withOfficeLists(
      '<ul><li dir="ltr" role="checkbox" aria-checked="true" aria-level="1"><img src="data:," alt="checked" /><p>a</p></li><li role="checkbox" aria-checked="false"><p>b</p></li></ul>',
    ),
  ).toBe('<ul><li><input type="checkbox" checked><p>a</p></li><li><input type="checkbox"><p>b</p></li></ul>')
  const plain = '<p>a</p><ul><li>b</li></ul><p style="mso-list:none">c'
  expect(hasOfficeLists(plain)).toBe(false)
  expect(withOfficeLists(plain)).toBe(plain)
})
