import { bakeOcclusion } from '../light/occlusion.ts'
import { readFrame } from '../view/boxes.ts'
import { frameView, toSphere } from '../view/frameView.ts'
import type { Measures } from '../view/measureBoxes.ts'
import { type Camera, createCamera } from './camera.ts'
import { Film } from './film.ts'
import { Raster } from './raster.ts'
import { type Lighting, Shader } from './shader.ts'
import { type GetPaint, readAxes, readSide, type Side, supersampling, type Tables } from './side.ts'

type ModelOptions = Measures & DrawOptions & { size: { width: number; height: number } }

/** Places the camera, draws the boxes and finds out what shades them. */
export function drawModel(tables: Tables, { bounds, view, size, ...options }: ModelOptions) {
  const sphere = toSphere(bounds)
  const first = frameView(view.points, view, size.width / size.height)
  const pixels = { width: size.width * supersampling, height: size.height * supersampling }
  const { raster, left } = drawBoxes(tables, createCamera(first, sphere, pixels), options)
  const occlusion = bakeOcclusion([tables.parts, tables.wires])
  return { raster, left, lighting: { occlusion, focus: first.target, radius: sphere.radius } }
}

/** `maxPixels` limits the work. Boxes that `isDrawn` denies are not there. */
type DrawOptions = { maxPixels: number; isDrawn?: (box: number) => boolean }

/** Draws the wires last, which are left out once it takes too long. */
function drawBoxes({ parts, wires }: Tables, camera: Camera, { maxPixels, isDrawn = () => true }: DrawOptions) {
  const raster = new Raster(camera)
  let left = 0
  for (let number = 0; number < parts.count + wires.count; number++) {
    if (!isDrawn(number)) continue
    const isWire = number >= parts.count
    const [table, box] = isWire ? [wires, number - parts.count] : [parts, number]
    if (raster.pixelsVisited > maxPixels) left += Number(isWire)
    else raster.drawBox(number, readFrame(table.frames, box, 0), readAxes(table, box, isWire ? camera : undefined))
  }
  return { raster, left }
}

/** Lights what was drawn. Returns pixels of red, green, blue and alpha, without supersampling. */
export function developPicture(
  raster: Raster,
  tables: Tables,
  { getPaint, ...lighting }: Lighting & { getPaint: GetPaint },
): Uint8ClampedArray<ArrayBuffer> {
  const { camera, faces, nearness } = raster
  const film = new Film(camera.width / supersampling, camera.height / supersampling)
  const shader = new Shader(camera, lighting)
  const sides = new SideCache((face) => readSide(face, { tables, camera, getPaint }))
  const below = camera.width
  const sample = { x: 0, y: 0, nearness: 0 }
  /** Lights each side once that a pixel shows, at the first of its samples. */
  const exposeEdge = (x: number, y: number): void => {
    const from = (y * below + x) * supersampling
    const places = [from, from + 1, from + below, from + below + 1] as const
    for (let index = 0; index < places.length; index++) {
      const face = faces[places[index]!]!
      if (face === 0) continue
      let count = 0
      let isFirst = true
      for (let other = 0; other < places.length; other++) {
        if (faces[places[other]!] !== face) continue
        if (other < index) isFirst = false
        count++
      }
      if (!isFirst) continue
      sample.x = x * supersampling + (index & 1) + 0.5
      sample.y = y * supersampling + (index >> 1) + 0.5
      sample.nearness = nearness[places[index]!]!
      const side = sides.get(face)
      shader.shade(side, sample)
      film.share = count / places.length
      film.expose(y * film.width + x, shader.out, side)
    }
    film.share = 1
  }
  for (let y = 0; y < film.height; y++) {
    for (let x = 0; x < film.width; x++) {
      const from = (y * below + x) * supersampling
      const face = faces[from]!
      if (face === faces[from + 1] && face === faces[from + below] && face === faces[from + below + 1]) {
        if (face === 0) continue
        // All samples show the same side: it is lit once, in the middle of the pixel.
        sample.x = x * supersampling + 1
        sample.y = y * supersampling + 1
        sample.nearness = (nearness[from]! + nearness[from + below + 1]!) / 2
        const side = sides.get(face)
        shader.shade(side, sample)
        film.expose(y * film.width + x, shader.out, side)
      } else exposeEdge(x, y)
    }
  }
  return film.develop()
}

const cacheSlots = 1_024

/** Keeps sides that neighbouring pixels are likely to show as well. */
class SideCache {
  readonly #read: (face: number) => Side
  readonly #sides: (Side | undefined)[] = Array.from({ length: cacheSlots })

  constructor(read: (face: number) => Side) {
    this.#read = read
  }

  get(face: number): Side {
    const cached = this.#sides[face % cacheSlots]
    if (cached?.face === face) return cached
    const side = this.#read(face)
    this.#sides[face % cacheSlots] = side
    return side
  }
}
