import { geoNaturalEarth1, geoPath } from 'd3-geo'
import { feature, merge } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'world-atlas/countries-110m.json'
import { shapeNumbers, smallPlaces } from './countries.server'

const width = 720
const height = 316
const antarctica = '010'

// Imported JSON has no literal types: this is what its own documentation says it is.
const world = atlas as unknown as Topology<{ countries: GeometryCollection }>
const countries = world.objects.countries.geometries.filter(({ id }) => id !== antarctica)
const polygons = countries.filter((one) => one.type === 'Polygon' || one.type === 'MultiPolygon')

/** A highlighted country: a shape, or a point if it is too small for one; `strength` is from 0 to 1. */
export type MapPlace = { code: string; strength: number } & ({ d: string } | { x: number; y: number })

/** The data of a world map: all land as one path, and the highlighted countries. */
export type World = { width: number; height: number; land: string; places: MapPlace[] }

let drawn: {
  land: string
  path: ReturnType<typeof geoPath>
  project: ReturnType<typeof geoNaturalEarth1>
} | null = null

/** The land never changes, so it is drawn once for each isolate. */
function base() {
  if (drawn) return drawn
  const land = merge(world, polygons)
  const project = geoNaturalEarth1().fitExtent(
    [
      [2, 2],
      [width - 2, height - 2],
    ],
    land,
  )
  const path = geoPath(project).digits(1)
  drawn = { land: steps(geoPath(project).digits(0)(land) ?? ''), path, project }
  return drawn
}

/** Takes an SVG path of whole numbers; gives the same with steps instead of places, without rings that shrank to nothing. */
function steps(path: string): string {
  const rings = path.split('Z').map((ring) =>
    ring
      .split(/[ML]/)
      .slice(1)
      .map((point) => point.split(',').map(Number)),
  )
  let text = ''
  for (const ring of rings) {
    let [x = 0, y = 0] = ring[0] ?? []
    const start = `M${x} ${y}l`
    let way = ''
    let turns = 0
    for (const [toX = 0, toY = 0] of ring.slice(1)) {
      if (toX === x && toY === y) continue
      way += `${way === '' || toX < x ? '' : ' '}${toX - x}${toY < y ? '' : ' '}${toY - y}`
      x = toX
      y = toY
      turns += 1
    }
    if (turns > 2) text += `${start}${way}z`
  }
  return text
}

/** Takes counts by ISO code of the country; gives what is drawn. Codes without a place on the map are left out. */
export function drawWorld(counts: readonly { value: string; count: number }[]): World {
  const { land } = base()
  const known = counts.filter(({ value }) => shapeNumbers.has(value) || smallPlaces.has(value))
  const most = Math.max(1, ...known.map(({ count }) => count))
  const places = known.flatMap(({ value, count }): MapPlace[] => {
    const place = placeOf(value)
    return place ? [{ code: value, strength: Math.round(Math.sqrt(count / most) * 100) / 100, ...place }] : []
  })
  return { width, height, land, places }
}

function placeOf(code: string): { d: string } | { x: number; y: number } | null {
  const { path, project } = base()
  const number = shapeNumbers.get(code)
  const shape = number === undefined ? undefined : countries.find(({ id }) => id === number)
  if (shape) {
    const d = path(feature(world, shape))
    return d === null ? null : { d }
  }
  const at = smallPlaces.get(code)
  const point = at ? project(at) : null
  return point ? { x: Math.round(point[0]), y: Math.round(point[1]) } : null
}
