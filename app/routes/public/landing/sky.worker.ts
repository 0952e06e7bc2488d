import { Camera, Geometry, Mesh, Program, Renderer, Transform } from 'ogl'

/** The messages of the page: first the canvas and its size, then a new size, or whether it may move. */
export type SkyOrder =
  | { canvas: OffscreenCanvas; width: number; height: number; dpr: number }
  | { width: number; height: number }
  | { isOn: boolean }

const points = 150
const reach = 1.25
/** A picture every 33 ms is enough for what drifts. */
const frame = 33
/** A machine that needs longer for a picture than this, ms, keeps the one it has drawn. */
const slow = 60

const vertex = `
  attribute vec3 position;
  attribute float size;
  uniform mat4 modelViewMatrix;
  uniform mat4 projectionMatrix;
  uniform float dpr;
  varying float depth;
  void main() {
    vec4 seen = modelViewMatrix * vec4(position, 1.0);
    depth = smoothstep(-9.0, -3.0, seen.z);
    gl_PointSize = size * dpr * (6.0 / -seen.z);
    gl_Position = projectionMatrix * seen;
  }`
const pointColour = `
  precision mediump float;
  varying float depth;
  void main() {
    float far = length(gl_PointCoord - 0.5);
    float alpha = smoothstep(0.5, 0.2, far) * (0.15 + 0.55 * depth);
    gl_FragColor = vec4(vec3(0.63, 0.76, 1.0) * alpha, alpha);
  }`
const threadColour = `
  precision mediump float;
  varying float depth;
  void main() {
    float alpha = 0.04 + 0.2 * depth;
    gl_FragColor = vec4(vec3(0.49, 0.67, 0.99) * alpha, alpha);
  }`

let sky: ReturnType<typeof draw> | null = null

addEventListener('message', ({ data }: MessageEvent<SkyOrder>) => {
  if ('canvas' in data) {
    try {
      sky = draw(data)
      postMessage('drawn')
    } catch {
      postMessage('cannot')
    }
  } else if ('width' in data) sky?.resize(data.width, data.height)
  else sky?.move(data.isOn)
})

function draw(asked: Extract<SkyOrder, { canvas: OffscreenCanvas }>) {
  const { canvas, dpr } = asked
  const renderer = new Renderer({
    // It needs of the element only what both kinds have.
    canvas: canvas as unknown as HTMLCanvasElement,
    dpr,
    alpha: true,
    antialias: true,
    premultipliedAlpha: true,
    depth: false,
  })
  const { gl } = renderer
  const camera = new Camera(gl, { fov: 42 })
  camera.position.set(0, 0, 6)
  const scene = new Transform()
  const { positions, sizes, threads } = cloud()
  const uniforms = { dpr: { value: dpr } }
  const made = (fragment: string) =>
    new Program(gl, { vertex, fragment, uniforms, transparent: true, depthTest: false, depthWrite: false })
  const dots = new Geometry(gl, {
    position: { size: 3, data: positions },
    size: { size: 1, data: sizes },
  })
  const lines = new Geometry(gl, {
    position: { size: 3, data: threads },
    size: { size: 1, data: new Float32Array(threads.length / 3) },
  })
  new Mesh(gl, { mode: gl.LINES, geometry: lines, program: made(threadColour) }).setParent(scene)
  new Mesh(gl, { mode: gl.POINTS, geometry: dots, program: made(pointColour) }).setParent(scene)

  const render = () => renderer.render({ scene, camera })
  const resize = (width: number, height: number) => {
    renderer.setSize(width, height)
    camera.perspective({ aspect: width / height })
    render()
  }
  let isOn = false
  let last = 0
  let late = 0
  const step = (now: number) => {
    if (!isOn) return
    requestAnimationFrame(step)
    const passed = now - last
    if (passed < frame) return
    // The first one after a pause says nothing about the machine.
    if (last > 0 && passed < 1000) late = passed > slow ? late + 1 : Math.max(0, late - 1)
    last = now
    if (late > 20) {
      isOn = false
      postMessage('slow')
      return
    }
    scene.rotation.y += Math.min(passed, 100) * 0.00005
    scene.rotation.x = Math.sin(now / 14_000) * 0.12
    render()
  }
  const move = (wanted: boolean) => {
    if (wanted === isOn) return
    isOn = wanted
    last = 0
    if (isOn) requestAnimationFrame(step)
  }
  resize(asked.width, asked.height)
  return { resize, move }
}

/** Points in a flat box, the same at every visit, and the threads between near ones. */
function cloud() {
  let seed = 7
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const all = Array.from({ length: points }, () => [
    (random() - 0.5) * 13,
    (random() - 0.5) * 6,
    (random() - 0.5) * 6,
  ])
  const threads: number[] = []
  for (const [index, from] of all.entries()) {
    for (const to of all.slice(index + 1)) {
      const away = Math.hypot(...from.map((value, axis) => value - (to[axis] ?? 0)))
      if (away < reach) threads.push(...from, ...to)
    }
  }
  return {
    positions: new Float32Array(all.flat()),
    sizes: new Float32Array(all.map(() => 3 + random() * 4)),
    threads: new Float32Array(threads),
  }
}
