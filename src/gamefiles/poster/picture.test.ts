import { describe, expect, it } from 'vitest'
import { boxStyles } from '../light/boxStyles.ts'
import { toPaint } from '../light/paint.ts'
import { measureBoxes } from '../view/measureBoxes.ts'
import { developPicture, drawModel } from './picture.ts'
import type { Tables } from './side.ts'

const size = { width: 120, height: 80 }

type Box = { frame: readonly number[]; colour: readonly [number, number, number]; style?: number }

const toTable = (boxes: readonly Box[]) => ({
  count: boxes.length,
  frames: Float32Array.from(boxes.flatMap(({ frame }) => frame)),
  colours: Uint8Array.from(boxes.flatMap(({ colour, style = boxStyles.plain }) => [...colour, style])),
  roles: new Uint8Array(boxes.length),
})

const alongAxes = ([x, y, z]: readonly number[], [hx, hy, hz]: readonly number[]): number[] =>
  [
    [x!, y!, z!],
    [hx!, 0, 0],
    [0, hy!, 0],
    [0, 0, hz!],
  ].flat()

function draw(tables: Tables & { parts: ReturnType<typeof toTable> }) {
  const { raster, lighting } = drawModel(tables, { ...measureBoxes(tables), size, maxPixels: 1e8 })
  const { parts, wires } = tables
  const getPaint = (box: number) => (box < parts.count ? toPaint(parts, box) : toPaint(wires, box - parts.count))
  return { raster, picture: developPicture(raster, tables, { ...lighting, getPaint }) }
}

const grey = [120, 120, 120] as const
const red = [221, 13, 9] as const
const post = (x: number): Box => ({ frame: alongAxes([x, 0, 0], [0.1, 0.3, 0.1]), colour: grey })

describe('a picture', () => {
  it('has a wire without gaps, however thin it is at this size', () => {
    const wire: Box = { frame: [0, 0.2, 0, 0, 0.001, 0, 0, 0, 0.001, 60, 0, 0], colour: red, style: boxStyles.lit }
    const { raster } = draw({ parts: toTable([post(-60), post(60)]), wires: toTable([wire]) })
    const { faces, camera } = raster
    const isWire = (face: number) => face > 2 * 8
    const columns = Array.from({ length: camera.width }, (_, x) =>
      Array.from({ length: camera.height }, (_, y) => faces[y * camera.width + x]!).filter(isWire),
    ).map((wires) => wires.length)
    const first = columns.findIndex((count) => count > 0)
    const last = columns.findLastIndex((count) => count > 0)
    expect(last - first).toBeGreaterThan(camera.width / 2)
    // Two rows of the raster are a row of the picture.
    expect(Math.min(...columns.slice(first + 4, last - 4))).toBeGreaterThanOrEqual(2)
  })

  it('has a halo around what shines, and none around the same colour that does not', () => {
    const lamp = (style: number): Box => ({ frame: alongAxes([0, 0, 0], [0.05, 0.05, 0.05]), colour: red, style })
    const others = [post(-1), post(1)]
    const countRed = (style: number) => {
      const { picture } = draw({ parts: toTable([...others, lamp(style)]), wires: toTable([]) })
      let count = 0
      for (let at = 0; at < picture.length; at += 4) {
        count += Number(picture[at + 3]! > 8 && picture[at]! > 3 * picture[at + 1]! + 4)
      }
      return count
    }
    expect(countRed(boxStyles.lit)).toBeGreaterThan(2 * countRed(boxStyles.plain))
  })

  it('is darker on a board beside parts than without them', () => {
    const floor: Box = { frame: alongAxes([0, -0.4, 0], [1.2, 0.1, 1.2]), colour: grey, style: boxStyles.board }
    const place = (x: number, z: number): Box => ({ ...post(0), frame: alongAxes([x, 0, z], [0.1, 0.3, 0.1]) })
    const corners = [-1, 1].flatMap((x) => [-1, 1].map((z) => place(x, z)))
    const middle = [-0.3, 0.3].flatMap((x) => [-0.3, 0.3].map((z) => place(x, z)))
    const [without, beside] = [corners, [...corners, ...middle]].map((parts) =>
      draw({ parts: toTable([floor, ...parts]), wires: toTable([]) }),
    )
    // The first eight are the sides of the board.
    const isBoard = (drawn: typeof without, at: number) => drawn!.raster.faces[at]! > 0 && drawn!.raster.faces[at]! <= 8
    let [darker, lighter] = [0, 0]
    for (let y = 0; y < size.height; y++) {
      for (let x = 0; x < size.width; x++) {
        const at = 2 * y * without!.raster.camera.width + 2 * x
        if (!isBoard(without, at) || !isBoard(beside, at)) continue
        const difference = without!.picture[(y * size.width + x) * 4]! - beside!.picture[(y * size.width + x) * 4]!
        darker += Number(difference > 3)
        lighter += Number(difference < -3)
      }
    }
    expect(darker).toBeGreaterThan(50)
    expect(lighter).toBeLessThan(darker / 4)
  })

  it('fades at its edges, so that a board that is cut has none', () => {
    const floor: Box = { frame: alongAxes([0, -0.4, 0], [50, 0.1, 50]), colour: grey, style: boxStyles.board }
    const parts = toTable([floor, post(0)])
    parts.roles[0] = 1
    const { picture } = draw({ parts, wires: toTable([]) })
    const alphaAt = (x: number, y: number) => picture[(y * size.width + x) * 4 + 3]!
    expect(alphaAt(0, 40)).toBeLessThan(10)
    expect(alphaAt(60, 79)).toBeLessThan(10)
    expect(alphaAt(60, 40)).toBe(255)
  })
})
