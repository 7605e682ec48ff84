import { edges, light, metresPerSquare, placeLights, shade } from '../light/light.ts'
import { type Occlusion, sampleOcclusion } from '../light/occlusion.ts'
import type { Vec3 } from '../model/vectors.ts'
import type { Camera } from './camera.ts'
import { kinds, type Side, supersampling } from './side.ts'

/** A point of the raster, in pixels, and how near it is. */
export type Sample = { x: number; y: number; nearness: number }

export type Lighting = { occlusion: Occlusion; focus: Vec3; radius: number }

const { floor, key: keyLight, rim: rimLight, minShine, minWireShine, metalShade, grid: gridShade } = light
const { bias, least, ambient: ambientShade, key: keyShade } = shade
const [poolShade, poolStart, poolEnd] = light.pool
const skyAbove = light.sky.map((value, channel) => value - floor[channel]!)
const strengths = [light.plastic[0], light.metal[0], light.rubber[0]]
const sharpnesses = [light.plastic[1], light.metal[1], light.rubber[1]]
const { edge: edgeGlow, white: whiteGlow } = light
const coreGlow = light.core - light.edge
const { minSide, bevel, bend: bevelBend, minSquare, maxSquare, gridLine } = edges

/**
 * Lights one point after the other, as the shader of the viewer does on a graphics card. It runs a million times for each
 * picture, so it works on numbers rather than vectors.
 */
export class Shader {
  /** Linear red, green and blue of the last point. */
  readonly out = new Float64Array(3)
  readonly #camera: Camera
  readonly #lighting: Lighting
  readonly #key: Vec3
  readonly #rim: Vec3
  /** Metres from a point to where its shades are. */
  readonly #near: number
  readonly #far: number
  readonly #probe = new Float64Array(3)
  /** The last point, where it is on its side, and the size of a pixel there. */
  #x = 0
  #y = 0
  #z = 0
  #u = 0
  #v = 0
  #pixel = 0
  #face = 0
  #column = 0
  #open = 1
  #uncovered = 1
  #mustLookAround = true
  /** The normal of the last point, bent at edges and around wires. */
  #nx = 0
  #ny = 0
  #nz = 0

  constructor(camera: Camera, lighting: Lighting) {
    this.#camera = camera
    this.#lighting = lighting
    const { key, rim } = placeLights(camera.direction)
    this.#key = key
    this.#rim = rim
    this.#near = shade.reach * lighting.occlusion.cell
    this.#far = shade.keyReach * lighting.occlusion.cell
  }

  shade(side: Side, { x, y, nearness }: Sample): void {
    const { eye, right, up, towards, focal, width, height } = this.#camera
    // Shades are soft: two neighbouring pixels of a side share them.
    const column = (x / (2 * supersampling)) | 0
    this.#mustLookAround = this.#face !== side.face || this.#column !== column
    this.#face = side.face
    this.#column = column
    const depth = 1 / nearness
    const sx = ((x - width / 2) / focal) * depth
    const sy = ((height / 2 - y) / focal) * depth
    this.#x = eye[0] + right[0] * sx + up[0] * sy - towards[0] * depth
    this.#y = eye[1] + right[1] * sx + up[1] * sy - towards[1] * depth
    this.#z = eye[2] + right[2] * sx + up[2] * sy - towards[2] * depth
    const { middle, first, second, halves, kind } = side
    const dx = this.#x - middle[0]
    const dy = this.#y - middle[1]
    const dz = this.#z - middle[2]
    this.#u = dx * first[0] + dy * first[1] + dz * first[2]
    this.#v = dx * second[0] + dy * second[1] + dz * second[2]
    this.#pixel = (depth / focal) * supersampling
    let line = 0
    if (kind === kinds.wire) this.#bendRound(side)
    else {
      this.#bendEdges(side)
      if (kind === kinds.board && side.axis === 1) {
        line = findGridLine(this.#u + halves[0], this.#v + halves[1], this.#pixel)
      }
    }
    this.#light(side, line)
  }

  #light({ normal, colour, glow, kind }: Side, line: number): void {
    const { focus, radius } = this.#lighting
    const key = this.#key
    const nx = this.#nx
    const ny = this.#ny
    const nz = this.#nz
    const x = this.#x
    const y = this.#y
    const z = this.#z
    if (this.#mustLookAround) this.#lookAround(normal)
    const open = this.#open
    const fx = x - focus[0]
    const fy = y - focus[1]
    const fz = z - focus[2]
    const pool = 1 - poolShade * smoothstep(poolStart, poolEnd, Math.sqrt(fx * fx + fy * fy + fz * fz) / radius)
    const free = this.#uncovered * pool
    const facing = Math.max(0, nx * key[0] + ny * key[1] + nz * key[2]) * free
    const rim = Math.max(0, nx * this.#rim[0] + ny * this.#rim[1] + nz * this.#rim[2]) * open
    const { eye } = this.#camera
    const ex = eye[0] - x
    const ey = eye[1] - y
    const ez = eye[2] - z
    const toEye = 1 / Math.sqrt(ex * ex + ey * ey + ez * ez)
    const core = glow > 0 ? Math.max(0, nx * ex + ny * ey + nz * ez) * toEye : 0
    const hx = ex * toEye + key[0]
    const hy = ey * toEye + key[1]
    const hz = ez * toEye + key[2]
    const shine = (nx * hx + ny * hy + nz * hz) / Math.sqrt(hx * hx + hy * hy + hz * hz)
    const highlight = shine > 0.7 ? strengths[kind]! * shine ** sharpnesses[kind]! * free : 0
    const above = ny * 0.5 + 0.5
    const own = kind === kinds.wire ? minWireShine : minShine
    const metal = kind === kinds.board ? metalShade : 1
    const shown = 1 - gridShade * line
    const dim = open * pool
    const bright = edgeGlow + coreGlow * core
    const white = whiteGlow * core
    for (let channel = 0; channel < 3; channel++) {
      const paint = colour[channel]!
      const ambient = (floor[channel]! + skyAbove[channel]! * above) * dim
      const lit =
        (paint * metal + own) * shown * (ambient + keyLight[channel]! * facing + rimLight[channel]! * rim) + highlight
      this.out[channel] = glow === 0 ? lit : lit + (paint * bright + white - lit) * glow
    }
  }

  /** Finds out how much of the light from above and of the key light comes here. */
  #lookAround(normal: Vec3): void {
    const { occlusion } = this.#lighting
    const probe = this.#probe
    probe[0] = this.#x + normal[0] * this.#near
    probe[1] = this.#y + normal[1] * this.#near
    probe[2] = this.#z + normal[2] * this.#near
    const around = sampleOcclusion(occlusion, probe) - bias
    this.#open = around > 0 ? Math.max(least, 1 - around * ambientShade) : 1
    probe[0]! += this.#key[0] * this.#far
    probe[1]! += this.#key[1] * this.#far
    probe[2]! += this.#key[2] * this.#far
    const covered = sampleOcclusion(occlusion, probe) - bias
    this.#uncovered = covered > 0 ? Math.max(least, 1 - covered * keyShade) : 1
  }

  /** A wire looks round: its normal points away from its middle. */
  #bendRound({ axis, normal, first, second, halves }: Side): void {
    const across = axis === 0 ? first : second
    const bend = axis === 2 ? 0 : axis === 0 ? this.#u / halves[0] : this.#v / halves[1]
    const length = 1 / Math.sqrt(1 + bend * bend)
    this.#nx = (normal[0] + across[0] * bend) * length
    this.#ny = (normal[1] + across[1] * bend) * length
    this.#nz = (normal[2] + across[2] * bend) * length
  }

  /** The last pixel before an edge turns towards the next side. */
  #bendEdges({ normal, first, second, halves }: Side): void {
    this.#nx = normal[0]
    this.#ny = normal[1]
    this.#nz = normal[2]
    const edge = bevel * this.#pixel
    const isAtU = halves[0] - Math.abs(this.#u) < edge
    const isAtV = halves[1] - Math.abs(this.#v) < edge
    if (!(isAtU || isAtV) || Math.min(halves[0], halves[1]) * 2 < minSide * this.#pixel) return
    const bu = isAtU ? Math.sign(this.#u) * bevelBend : 0
    const bv = isAtV ? Math.sign(this.#v) * bevelBend : 0
    const length = 1 / Math.sqrt(1 + bu * bu + bv * bv)
    this.#nx = (normal[0] + first[0] * bu + second[0] * bv) * length
    this.#ny = (normal[1] + first[1] * bu + second[1] * bv) * length
    this.#nz = (normal[2] + first[2] * bu + second[2] * bv) * length
  }
}

/** Lines between the squares of a board fade out where they would be too dense. */
function findGridLine(u: number, v: number, pixel: number): number {
  const square = metresPerSquare / pixel
  if (square <= minSquare) return 0
  const a = u / metresPerSquare
  const b = v / metresPerSquare
  const distance = Math.min(Math.abs(a - Math.round(a)), Math.abs(b - Math.round(b))) * square
  return distance >= gridLine ? 0 : smoothstep(minSquare, maxSquare, square)
}

function smoothstep(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}
