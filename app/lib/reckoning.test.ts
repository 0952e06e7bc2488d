import { describe, expect, it } from 'vitest'
import { reckoningCookie, reckoningOf } from './reckoning'

describe('the calendar of a reader', () => {
  it('follows the language until another is chosen, and takes nothing unknown from a cookie', () => {
    expect(reckoningOf(null, 'ar')).toEqual({ choice: 'auto', calendar: 'gregory', hijriDays: 0 })
    expect(reckoningOf('auto.2', 'fa')).toEqual({ choice: 'auto', calendar: 'persian', hijriDays: 2 })
    expect(reckoningOf('islamic-umalqura.-1', 'en')).toMatchObject({
      calendar: 'islamic-umalqura',
      hijriDays: -1,
    })
    expect(reckoningOf('mayan.9', 'ar')).toEqual({ choice: 'auto', calendar: 'gregory', hijriDays: 0 })
  })

  it('is kept only as one of the calendars, at most two days from Umm al-Qura', () => {
    expect(reckoningCookie('persian', undefined)).toBe('persian.0')
    expect(reckoningCookie('islamic-umalqura', '-2')).toBe('islamic-umalqura.-2')
    expect([reckoningCookie('mayan', '0'), reckoningCookie('gregory', '3')]).toEqual([null, null])
  })
})
