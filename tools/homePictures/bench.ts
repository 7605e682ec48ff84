import { type Light, line, panelSides, type Sides, socket, unpowered } from './palette.ts'

/** x to the lower right, y to the lower left, z up; the unit is the width of a peg's cell. */
export type Point = readonly [x: number, y: number, z: number]

const unit = 20
const cos = 0.8660254
const sin = 0.5

const formatNumber = (value: number): string => String(Math.round(value * 10) / 10)
const project = ([x, y, z]: Point): [number, number] => [(x - y) * cos * unit, (x + y) * sin * unit - z * unit]
const toPath = (place: Point): string => project(place).map(formatNumber).join(' ')
const drawArea = (places: readonly Point[], fill: string, attributes = ''): string =>
  `<path d="M${places.map(toPath).join('L')}Z" fill="${fill}"${attributes}/>`
const flatTransform = (place: Point): string =>
  `matrix(${formatNumber(cos * unit)} ${formatNumber(sin * unit)} ${formatNumber(-cos * unit)} ${formatNumber(sin * unit)} ${toPath(place)})`

type Item = { depth: number; order: number; solid: string; glow: string }
type Size = readonly [width: number, depth: number, height: number]

/** Objects are drawn back to front; lit parts also on a glow layer. */
export class Bench {
  readonly #items: Item[] = []
  readonly #defs: string[] = []

  #add(depth: number, solid: string, glow = ''): void {
    this.#items.push({ depth, order: this.#items.length, solid, glow })
  }

  #box([x, y, z]: Point, [w, d, h]: Size, [top, left, right]: Sides): string {
    const rim = `M${toPath([x, y + d, z + h])}L${toPath([x + w, y + d, z + h])}L${toPath([x + w, y, z + h])}`
    return [
      drawArea(
        [
          [x, y + d, z],
          [x + w, y + d, z],
          [x + w, y + d, z + h],
          [x, y + d, z + h],
        ],
        left,
      ),
      drawArea(
        [
          [x + w, y, z],
          [x + w, y + d, z],
          [x + w, y + d, z + h],
          [x + w, y, z + h],
        ],
        right,
      ),
      drawArea(
        [
          [x, y, z + h],
          [x + w, y, z + h],
          [x + w, y + d, z + h],
          [x, y + d, z + h],
        ],
        top,
      ),
      `<path d="${rim}" fill="none" stroke="#fff" stroke-opacity=".26" stroke-width=".9"/>`,
    ].join('')
  }

  #shadow([x, y, z]: Point, [w, d, h]: Size): string {
    const [a, b] = [h * 0.55, h * 0.2]
    return drawArea(
      [
        [x + w, y, z],
        [x + w + a, y + b, z],
        [x + w + a, y + d + b, z],
        [x + a, y + d + b, z],
        [x, y + d, z],
      ],
      line.shadow,
      ' opacity=".5"',
    )
  }

  board(place: Point, [w, d]: readonly [number, number], { sides, depth, print = '' }: BoardLook): void {
    const [x, y, z] = place
    const id = `g${this.#defs.length}`
    this.#defs.push(
      `<pattern id="${id}" width="1" height="1" patternUnits="userSpaceOnUse" patternTransform="${flatTransform([x, y, z + 0.5])}"><path d="M0 0H1V1" fill="none" stroke="${line.grid}" stroke-opacity=".07" stroke-width=".05"/><circle cx=".5" cy=".5" r=".07" fill="${line.grid}" fill-opacity=".12"/></pattern>`,
    )
    const shadow = drawArea(
      [
        [x + 1.6, y + 1.6, z],
        [x + w + 1.6, y + 1.6, z],
        [x + w + 1.6, y + d + 1.6, z],
        [x + 1.6, y + d + 1.6, z],
      ],
      line.shadow,
      ' opacity=".45"',
    )
    const top = drawArea(
      [
        [x, y, z + 0.5],
        [x + w, y, z + 0.5],
        [x + w, y + d, z + 0.5],
        [x, y + d, z + 0.5],
      ],
      `url(#${id})`,
    )
    const label = print
      ? `<text transform="${flatTransform([x + 0.8, y + d - 0.55, z + 0.5])}" font-size=".9" font-weight="600" fill="${line.print}" fill-opacity=".5" font-family="monospace">${print}</text>`
      : ''
    this.#add(depth, shadow + this.#box(place, [w, d, 0.5], sides) + top + label)
  }

  peg([x, y, z]: Point, on?: Light): void {
    const [[ax, ay], [bx, by]] = [project([x, y, z]), project([x, y, z + 0.42])]
    const [rx, ry] = [0.244 * unit, 0.14 * unit]
    const side = `<path d="M${formatNumber(ax - rx)} ${formatNumber(ay)}A${formatNumber(rx)} ${formatNumber(ry)} 0 0 0 ${formatNumber(ax + rx)} ${formatNumber(ay)}V${formatNumber(by)}H${formatNumber(bx - rx)}Z" fill="${on?.dark ?? '#12171b'}"/>`
    const cap = `<ellipse cx="${formatNumber(bx)}" cy="${formatNumber(by)}" rx="${formatNumber(rx)}" ry="${formatNumber(ry)}" fill="${on?.core ?? unpowered.peg}"/>`
    this.#add(x + y + 0.3, side + cap, on ? cap : '')
  }

  chip(place: Point, size: Size, look: { sides: Sides; pegs?: readonly (readonly [number, number, Light?])[] }): void {
    const [x, y, z] = place
    const [w, d, h] = size
    this.#add(x + y + w / 2 + d / 2, this.#shadow(place, size) + this.#box(place, size, look.sides))
    for (const [px, py, on] of look.pegs ?? []) this.peg([x + px, y + py, z + h], on)
  }

  lamp([x, y, z]: Point, on: Light | undefined, k = 1): void {
    const base = this.#box([x - k / 2, y - k / 2, z], [k, k, 0.35], socket)
    const [[ax, ay], [bx, by]] = [project([x, y, z + 0.35]), project([x, y, z + 0.85])]
    const [rx, ry] = [0.43 * k * unit, 0.26 * k * unit]
    const body = `<path d="M${formatNumber(ax - rx)} ${formatNumber(ay)}A${formatNumber(rx)} ${formatNumber(ry)} 0 0 0 ${formatNumber(ax + rx)} ${formatNumber(ay)}V${formatNumber(by)}A${formatNumber(rx)} ${formatNumber(rx * 0.95)} 0 0 0 ${formatNumber(ax - rx)} ${formatNumber(by)}Z" fill="${on?.core ?? unpowered.lamp}" ${on ? '' : 'fill-opacity=".8"'}/>`
    const shine = `<ellipse cx="${formatNumber(bx - rx * 0.2)}" cy="${formatNumber(by - ry * 0.3)}" rx="${formatNumber(rx * 0.5)}" ry="${formatNumber(ry * 0.55)}" fill="${on?.shine ?? '#7a676b'}" fill-opacity="${on ? 0.95 : 0.35}"/>`
    this.#add(x + y + 0.1, base + body + shine, on ? body + shine : '')
  }

  wire(from: Point, to: Point, { high, on, depth, width = 0.17 }: WireLook): void {
    const [[x1, y1], [x2, y2]] = [project(from), project(to)]
    const up = high * unit * 1.25
    const d = `M${formatNumber(x1)} ${formatNumber(y1)}C${formatNumber(x1 + (x2 - x1) * 0.08)} ${formatNumber(y1 - up)} ${formatNumber(x2 - (x2 - x1) * 0.08)} ${formatNumber(y2 - up)} ${formatNumber(x2)} ${formatNumber(y2)}`
    const stroke = (color: string, k: number, attributes = '') =>
      `<path d="${d}" fill="none" stroke-linecap="round" stroke="${color}" stroke-width="${formatNumber(k)}"${attributes}/>`
    const w = width * unit
    const body =
      stroke(on?.core ?? unpowered.wire, w) + stroke(on?.shine ?? unpowered.wireShine, w * 0.28, ' opacity=".8"')
    this.#add(
      depth ?? Math.max(from[0] + from[1], to[0] + to[1]) + 1,
      stroke(on?.dark ?? unpowered.wireDark, w + 1.6) + body,
      on ? body : '',
    )
  }

  /** `isOn` takes column and row from the top left. */
  panel(place: Point, [w, h]: readonly [number, number], { depth, light, isOn, cell = 0.8 }: PanelLook): void {
    const [x, y, z] = place
    const solid = this.#box([x, y - 0.5, z], [w, 0.5, h], panelSides)
    const [ox, oy] = project([x, y, z + h])
    const [columns, rows] = [Math.floor((w - 1) / cell), Math.floor((h - 0.8) / cell)]
    const [left, top] = [(w - columns * cell) / 2, (h - rows * cell) / 2]
    let [lit, unlit] = ['', '']
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const on = isOn(column, row, { columns, rows })
        const dot = `<circle cx="${formatNumber((left + (column + 0.5) * cell) * 100)}" cy="${formatNumber((top + (row + 0.5) * cell) * 100)}" r="${formatNumber(cell * (on ? 36 : 30))}"/>`
        if (on) lit += dot
        else unlit += dot
      }
    }
    const face = `<g transform="matrix(${(cos * unit) / 100} ${(sin * unit) / 100} 0 ${unit / 100} ${formatNumber(ox)} ${formatNumber(oy)})">`
    const glow = `${face}<g fill="${light.core}">${lit}</g></g>`
    const screen = `${face}<rect x="25" y="25" width="${formatNumber(w * 100 - 50)}" height="${formatNumber(h * 100 - 50)}" rx="12" fill="#07090b"/><g fill="#182026">${unlit}</g></g>`
    this.#add(depth, solid + screen + glow, glow)
  }

  /** `frame` is the visible area. */
  draw({ x, y, width }: Frame, pixels: number): { solid: string; glow: string } {
    const height = (width * 9) / 16
    const items = this.#items.toSorted((a, b) => a.depth - b.depth || a.order - b.order)
    const svg = (body: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${Math.round((pixels * 9) / 16)}" viewBox="${x} ${y} ${width} ${height}"><defs>${this.#defs.join('')}<radialGradient id="bg" cx=".66" cy=".42" r=".8"><stop stop-color="#141c22"/><stop offset=".55" stop-color="#0a0e12"/><stop offset="1" stop-color="#040608"/></radialGradient></defs>${body}</svg>`
    const ground = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#bg)"/>`
    return {
      solid: svg(ground + items.map(({ solid }) => solid).join('')),
      glow: svg(
        `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>${items.map(({ glow }) => glow).join('')}`,
      ),
    }
  }
}

export type Frame = { x: number; y: number; width: number }
type BoardLook = { sides: Sides; depth: number; print?: string }
type WireLook = { high: number; on?: Light | undefined; depth?: number; width?: number }
type PanelLook = {
  depth: number
  light: Light
  cell?: number
  isOn(column: number, row: number, size: { columns: number; rows: number }): boolean
}
