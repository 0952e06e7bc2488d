import type { CSSProperties } from 'react'
import type { MapPlace, World } from './world-map.server'

type Props = {
  world: World
  /** The main finding, as a sentence. */
  finding: string
  /** ISO code → the tooltip of the country. */
  labels: Record<string, string>
}

/** Countries in blue, the busiest the darkest, small ones as dots. Drawn on the server; never mirrored. */
export function WorldMap({ world: { width, height, land, places }, finding, labels }: Props) {
  return (
    <div className="chart-plot world-map" role="img" aria-label={finding}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
        <path className="world-land" d={land} />
        {places.map((place) => (
          <Shown key={place.code} place={place} label={labels[place.code] ?? place.code} />
        ))}
      </svg>
    </div>
  )
}

function Shown({ place, label }: { place: MapPlace; label: string }) {
  const style = { '--strength': place.strength } as CSSProperties
  if ('d' in place)
    return (
      <path className="world-place" style={style} d={place.d}>
        <title>{label}</title>
      </path>
    )
  return (
    <circle className="world-place" style={style} cx={place.x} cy={place.y} r={5}>
      <title>{label}</title>
    </circle>
  )
}
