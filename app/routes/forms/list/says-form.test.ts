import { expect, it } from 'vitest'
import { saysForm } from './says-form'

it('knows the word for a form in a name, whole and not as a part of another word', () => {
  for (const name of ['Untitled form', 'Order form 2']) expect(saysForm(name, 'form')).toBe(true)
  for (const name of ['Platform', 'Reform of 1906', '']) expect(saysForm(name, 'form')).toBe(false)
  for (const name of ['فرم بدون نام', 'فرم‌های ما']) expect(saysForm(name, 'فرم')).toBe(true)
  expect(saysForm('فرمان', 'فرم')).toBe(false)
  for (const name of ['نموذج بلا اسم', 'النموذج الأول']) expect(saysForm(name, 'نموذج')).toBe(true)
  expect(saysForm('نماذجي', 'نموذج')).toBe(false)
})
