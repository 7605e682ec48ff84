import { type Light, line, off, panelSides, type Sides, socket } from './palette.ts'

/** A place on the bench: x to the lower right, y to the lower left, z up; one is the width of a peg's cell. */
export type Place = readonly [x: number, y: number, z: number]

const unit = 20
const cos = 0.8660254
const sin = 0.5

const n = (value: number): string => String(Math.round(value * 10) / 10)
const project = ([x, y, z]: Place): [number, number] => [(x - y) * cos * unit, (x + y) * sin * unit - z * unit]
const at = (place: Place): string => project(place).map(n).join(' ')
const area = (places: readonly Place[], fill: string, more = ''): string =>
  `<path d="M${places.map(at).join('L')}Z" fill="${fill}"${more}/>`
const flat = (place: Place): string =>
  `matrix(${n(cos * unit)} ${n(sin * unit)} ${n(-cos * unit)} ${n(sin * unit)} ${at(place)})`

type Item = { depth: number; order: number; solid: string; glow: string }
type Size = readonly [width: number, depth: number, height: number]

/** Things on a bench, drawn from back to front; what shines is drawn a second time on a layer of its own. */
export class Bench {
  readonly #items: Item[] = []
  readonly #defs: string[] = []

  #add(depth: number, solid: string, glow = ''): void {
    this.#items.push({ depth, order: this.#items.length, solid, glow })
  }

  #box([x, y, z]: Place, [w, d, h]: Size, [top, left, right]: Sides): string {
    const rim = `M${at([x, y + d, z + h])}L${at([x + w, y + d, z + h])}L${at([x + w, y, z + h])}`
    return [
      area(
        [
          [x, y + d, z],
          [x + w, y + d, z],
          [x + w, y + d, z + h],
          [x, y + d, z + h],
        ],
        left,
      ),
      area(
        [
          [x + w, y, z],
          [x + w, y + d, z],
          [x + w, y + d, z + h],
          [x + w, y, z + h],
        ],
        right,
      ),
      area(
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

  #shadow([x, y, z]: Place, [w, d, h]: Size): string {
    const [a, b] = [h * 0.55, h * 0.2]
    return area(
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

  board(place: Place, [w, d]: readonly [number, number], { sides, depth, print = '' }: BoardLook): void {
    const [x, y, z] = place
    const id = `g${this.#defs.length}`
    this.#defs.push(
      `<pattern id="${id}" width="1" height="1" patternUnits="userSpaceOnUse" patternTransform="${flat([x, y, z + 0.5])}"><path d="M0 0H1V1" fill="none" stroke="${line.grid}" stroke-opacity=".07" stroke-width=".05"/><circle cx=".5" cy=".5" r=".07" fill="${line.grid}" fill-opacity=".12"/></pattern>`,
    )
    const under = area(
      [
        [x + 1.6, y + 1.6, z],
        [x + w + 1.6, y + 1.6, z],
        [x + w + 1.6, y + d + 1.6, z],
        [x + 1.6, y + d + 1.6, z],
      ],
      line.shadow,
      ' opacity=".45"',
    )
    const top = area(
      [
        [x, y, z + 0.5],
        [x + w, y, z + 0.5],
        [x + w, y + d, z + 0.5],
        [x, y + d, z + 0.5],
      ],
      `url(#${id})`,
    )
    const words = print
      ? `<text transform="${flat([x + 0.8, y + d - 0.55, z + 0.5])}" font-size=".9" font-weight="600" fill="${line.print}" fill-opacity=".5" font-family="monospace">${print}</text>`
      : ''
    this.#add(depth, under + this.#box(place, [w, d, 0.5], sides) + top + words)
  }

  peg([x, y, z]: Place, on?: Light): void {
    const [[ax, ay], [bx, by]] = [project([x, y, z]), project([x, y, z + 0.42])]
    const [rx, ry] = [0.244 * unit, 0.14 * unit]
    const side = `<path d="M${n(ax - rx)} ${n(ay)}A${n(rx)} ${n(ry)} 0 0 0 ${n(ax + rx)} ${n(ay)}V${n(by)}H${n(bx - rx)}Z" fill="${on?.dark ?? '#12171b'}"/>`
    const cap = `<ellipse cx="${n(bx)}" cy="${n(by)}" rx="${n(rx)}" ry="${n(ry)}" fill="${on?.core ?? off.peg}"/>`
    this.#add(x + y + 0.3, side + cap, on ? cap : '')
  }

  chip(place: Place, size: Size, look: { sides: Sides; pegs?: readonly (readonly [number, number, Light?])[] }): void {
    const [x, y, z] = place
    const [w, d, h] = size
    this.#add(x + y + w / 2 + d / 2, this.#shadow(place, size) + this.#box(place, size, look.sides))
    for (const [px, py, on] of look.pegs ?? []) this.peg([x + px, y + py, z + h], on)
  }

  lamp([x, y, z]: Place, on: Light | undefined, k = 1): void {
    const base = this.#box([x - k / 2, y - k / 2, z], [k, k, 0.35], socket)
    const [[ax, ay], [bx, by]] = [project([x, y, z + 0.35]), project([x, y, z + 0.85])]
    const [rx, ry] = [0.43 * k * unit, 0.26 * k * unit]
    const body = `<path d="M${n(ax - rx)} ${n(ay)}A${n(rx)} ${n(ry)} 0 0 0 ${n(ax + rx)} ${n(ay)}V${n(by)}A${n(rx)} ${n(rx * 0.95)} 0 0 0 ${n(ax - rx)} ${n(by)}Z" fill="${on?.core ?? off.lamp}" ${on ? '' : 'fill-opacity=".8"'}/>`
    const shine = `<ellipse cx="${n(bx - rx * 0.2)}" cy="${n(by - ry * 0.3)}" rx="${n(rx * 0.5)}" ry="${n(ry * 0.55)}" fill="${on?.shine ?? '#7a676b'}" fill-opacity="${on ? 0.95 : 0.35}"/>`
    this.#add(x + y + 0.1, base + body + shine, on ? body + shine : '')
  }

  wire(from: Place, to: Place, { high, on, depth, width = 0.17 }: WireLook): void {
    const [[x1, y1], [x2, y2]] = [project(from), project(to)]
    const up = high * unit * 1.25
    const d = `M${n(x1)} ${n(y1)}C${n(x1 + (x2 - x1) * 0.08)} ${n(y1 - up)} ${n(x2 - (x2 - x1) * 0.08)} ${n(y2 - up)} ${n(x2)} ${n(y2)}`
    const stroke = (color: string, k: number, more = '') =>
      `<path d="${d}" fill="none" stroke-linecap="round" stroke="${color}" stroke-width="${n(k)}"${more}/>`
    const w = width * unit
    const body = stroke(on?.core ?? off.wire, w) + stroke(on?.shine ?? off.wireShine, w * 0.28, ' opacity=".8"')
    this.#add(
      depth ?? Math.max(from[0] + from[1], to[0] + to[1]) + 1,
      stroke(on?.dark ?? off.wireDark, w + 1.6) + body,
      on ? body : '',
    )
  }

  /** A standing panel of lamps; `isOn` says which are lit, by column and row from the top left. */
  panel(place: Place, [w, h]: readonly [number, number], { depth, light, isOn, cell = 0.8 }: PanelLook): void {
    const [x, y, z] = place
    const solid = this.#box([x, y - 0.5, z], [w, 0.5, h], panelSides)
    const [ox, oy] = project([x, y, z + h])
    const [columns, rows] = [Math.floor((w - 1) / cell), Math.floor((h - 0.8) / cell)]
    const [left, top] = [(w - columns * cell) / 2, (h - rows * cell) / 2]
    let [lit, unlit] = ['', '']
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const on = isOn(column, row, { columns, rows })
        const dot = `<circle cx="${n((left + (column + 0.5) * cell) * 100)}" cy="${n((top + (row + 0.5) * cell) * 100)}" r="${n(cell * (on ? 36 : 30))}"/>`
        if (on) lit += dot
        else unlit += dot
      }
    }
    const face = `<g transform="matrix(${(cos * unit) / 100} ${(sin * unit) / 100} 0 ${unit / 100} ${n(ox)} ${n(oy)})">`
    const glow = `${face}<g fill="${light.core}">${lit}</g></g>`
    const screen = `${face}<rect x="25" y="25" width="${n(w * 100 - 50)}" height="${n(h * 100 - 50)}" rx="12" fill="#07090b"/><g fill="#182026">${unlit}</g></g>`
    this.#add(depth, solid + screen + glow, glow)
  }

  /** The two layers as SVG, `frame` being what of the bench is seen. */
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
