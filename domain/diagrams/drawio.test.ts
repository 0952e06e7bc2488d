import { describe, expect, it } from 'vitest'
import { cleanSvg } from './clean-svg'
import { drawioUrl, embedUrl, isDrawio, pngAsSvg, readDrawio, withoutWarning } from './drawio'

describe('the address of draw.io', () => {
  it('is https, or on this machine', () => {
    expect(drawioUrl('https://draw.example.com/app/')?.href).toBe('https://draw.example.com/app/')
    expect(drawioUrl('http://localhost:9210')?.origin).toBe('http://localhost:9210')
    for (const wrong of [undefined, '', 'draw', 'http://draw.example.com', 'javascript:alert(1)'])
      expect(drawioUrl(wrong)).toBe(null)
  })

  it('asks for the embed mode in a language and in the colors of the page', () => {
    const url = new URL(embedUrl('https://draw.example.com/?ui=min', { language: 'fa', isDark: true }))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ...{ embed: '1', proto: 'json', spin: '1', lang: 'fa', dark: '1', ui: 'min' },
    })
  })
})

describe('messages of draw.io', () => {
  const xml = '<mxfile><diagram>x</diagram></mxfile>'

  it('are read', () => {
    expect(readDrawio('{"event":"init"}')).toEqual({ event: 'init' })
    expect(readDrawio(JSON.stringify({ event: 'autosave', xml, bounds: {} }))).toEqual({
      event: 'autosave',
      xml,
    })
    expect(readDrawio(JSON.stringify({ event: 'save', xml, exit: true }))).toMatchObject({ exit: true })
  })

  it('are nothing when they are anything else', () => {
    for (const data of [
      null,
      {},
      'ready',
      '{',
      '[]',
      '{"event":"load"}',
      '{"event":"save","xml":"<script/>"}',
    ])
      expect(readDrawio(data)).toBe(null)
  })

  it('have diagrams, plain and as files', () => {
    expect(isDrawio('<?xml version="1.0"?>\n<mxGraphModel dx="1"/>')).toBe(true)
    expect(isDrawio('<svg/>')).toBe(false)
    expect(isDrawio('<mxfiles>')).toBe(false)
  })
})

describe('pictures of draw.io', () => {
  it('lose the line about other viewers', () => {
    const line =
      '<switch><g requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"/><a transform="translate(0,-5)" xlink:href="https://www.drawio.com/doc/faq/svg-export-text-problems" target="_blank"><text text-anchor="middle" font-size="10px" x="50%" y="100%">Text is not SVG - cannot display</text></a></switch>'
    expect(withoutWarning(`<svg><rect/>${line}</svg>`)).toBe('<svg><rect/></svg>')
  })

  it('may be a PNG', () => {
    const svg = pngAsSvg('data:image/png;base64,AAAA', { width: 200, height: 100 })
    expect(cleanSvg(svg)).toContain('href="data:image/png;base64,AAAA"')
    expect(svg).toContain('viewBox="0 0 100 50"')
  })
})
