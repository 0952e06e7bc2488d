import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { expect, it } from 'vitest'
import atlas from 'world-atlas/countries-110m.json'
import { shapeNumbers, smallPlaces } from './countries.server'
import { drawWorld } from './world-map.server'

const world = atlas as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>
const shapes = feature(world, world.objects.countries).features
const english = new Intl.DisplayNames('en', { type: 'region' })

it('knows every shape of the map by one code', () => {
  const numbers = shapes.flatMap(({ id }) => (id === undefined ? [] : [String(id)]))
  expect([...shapeNumbers.values()].sort()).toEqual(numbers.sort())
})

it('calls shapes what they are', () => {
  // Names that are shortened or older in the atlas are left out.
  const names = new Map(shapes.map(({ id, properties }) => [String(id), properties.name]))
  const same = [...shapeNumbers].filter(([code, number]) => english.of(code) === names.get(number))
  expect(same.length).toBeGreaterThan(150)
  for (const [code, number] of [
    ['US', '840'],
    ['TR', '792'],
    ['CD', '180'],
    ['CG', '178'],
    ['GQ', '226'],
    ['SS', '728'],
    ['PS', '275'],
    ['MK', '807'],
  ] as const)
    expect(shapeNumbers.get(code)).toBe(number)
})

it('has a place for every country that there is', () => {
  // Uninhabited, or written otherwise: Bouvet Island and the outlying islands of the United States.
  const without = ['BV', 'UM']
  const old =
    /^(AC|AN|BU|CP|CQ|CS|CT|DD|DG|DY|EA|EU|EZ|FQ|FX|HV|IC|JT|MI|NH|NQ|NT|PC|PU|PZ|QO|RH|SU|TA|TP|UK|UN|VD|WK|XA|XB|YD|YU|ZR|ZZ)$/
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const real = codes.filter((code) => english.of(code) !== code && !old.test(code))
  expect(real.length).toBeGreaterThan(240)
  expect(real.filter((code) => !shapeNumbers.has(code) && !smallPlaces.has(code))).toEqual(without)
})

it('draws the countries of the counts, the busiest the strongest, and few bytes', () => {
  const { land, places, width, height } = drawWorld([
    { value: 'IR', count: 100 },
    { value: 'DE', count: 25 },
    { value: 'SG', count: 1 },
    { value: 'unknown', count: 500 },
    { value: 'QQ', count: 3 },
  ])
  expect(places.map(({ code, strength }) => [code, strength])).toEqual([
    ['IR', 1],
    ['DE', 0.5],
    ['SG', 0.1],
  ])
  expect(places[0]).toHaveProperty('d')
  const singapore = places[2]
  if (!singapore || !('x' in singapore)) throw new Error('Singapore is a point')
  expect(singapore.x).toBeGreaterThan(width / 2)
  expect(Math.abs(singapore.y - height / 2)).toBeLessThan(60)
  expect(land.length).toBeLessThan(20_000)
  expect(land).toMatch(/^(M\d+ \d+l(-?\d+ ?-?\d+ ?)+z)+$/)
  expect(drawWorld([]).places).toEqual([])
})
