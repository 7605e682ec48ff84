import { type Pin, toPins } from './nets.ts'
import { findLine, type Placed, planRoutes, type Route, type Stretch } from './planRoutes.ts'

/** An end of a wire that was routed: of a part, or a peg of the route by its number. */
export type End = Pin | { peg: number }

/** A peg on a track of a channel, which is the room in front of the line of the same number, or right behind a line. */
export type RoutePeg = { x: number } & ({ channel: number; track: number } | { behindLine: number })

export type Routes = {
  pegs: readonly RoutePeg[]
  wires: readonly { from: End; to: End }[]
  /** The number of tracks in each channel. */
  tracks: readonly number[]
  /** The outermost columns. */
  left: number
  right: number
}

/** Leads wires as tidy builders do: from peg to peg, side by side, at right angles. Neighbours are wired directly. */
export function routeWires(placed: Placed): Routes {
  const { routes, short, tracks } = planRoutes(placed)
  const writer = new RouteWriter(placed)
  for (const route of routes) writer.addRoute(route)
  for (const wire of short) writer.wires.push(toPins(wire, placed.parts))
  const xs = [...placed.columns, ...writer.pegs.map(({ x }) => x)]
  return { pegs: writer.pegs, wires: writer.wires, tracks, left: Math.min(...xs), right: Math.max(...xs) }
}

class RouteWriter {
  readonly pegs: RoutePeg[] = []
  readonly wires: { from: End; to: End }[] = []
  readonly #placed: Placed

  constructor(placed: Placed) {
    this.#placed = placed
  }

  addRoute({ stretches, crossing }: Route): void {
    const corners = stretches.map((stretch) => {
      const pegs = this.#addStretch(stretch, crossing)
      return crossing === undefined ? undefined : pegs.get(crossing)
    })
    this.#addChain(corners.flatMap((corner) => corner ?? []))
  }

  /** Returns the pegs by their columns. */
  #addStretch({ channel, track, stops }: Stretch, crossing: number | undefined): Map<number, number> {
    const xs = new Set(stops.map(({ x }) => x))
    if (crossing !== undefined) xs.add(crossing)
    const pegs = new Map([...xs].sort((a, b) => a - b).map((x) => [x, this.#addPeg({ x, channel, track })]))
    this.#addChain([...pegs.values()])
    for (const { pin, x } of stops) this.#addPin(pin, { peg: pegs.get(x)!, x })
    return pegs
  }

  #addPin(pin: Pin, { peg, x }: { peg: number; x: number }): void {
    if (pin.input === undefined) this.wires.push({ from: pin, to: { peg } })
    else if (this.#placed.parts[pin.part]!.type === 'StandingDisplay') {
      // Displays face the inputs, so they are wired from behind.
      const behind = this.#addPeg({ x, behindLine: findLine(pin.part, this.#placed.lines) })
      this.#addChain([peg, behind])
      this.wires.push({ from: { peg: behind }, to: pin })
    } else this.wires.push({ from: { peg }, to: pin })
  }

  #addChain(pegs: readonly number[]): void {
    for (const [index, peg] of pegs.slice(1).entries()) this.wires.push({ from: { peg: pegs[index]! }, to: { peg } })
  }

  #addPeg(peg: RoutePeg): number {
    return this.pegs.push(peg) - 1
  }
}
