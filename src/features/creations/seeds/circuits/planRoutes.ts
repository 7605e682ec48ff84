import type { Part, Wire } from './netlist.ts'
import { findNets, type Net, type Pin } from './nets.ts'

/** `columns` has the column of each part, in squares; `lines` are its rows from the front to the back. */
export type Placed = {
  parts: readonly Part[]
  wires: readonly Wire[]
  lines: readonly (readonly number[])[]
  columns: readonly number[]
  /** The columns of a board that stands behind the last line, and is wired from behind. */
  screen: { left: number; right: number } | undefined
}

/** A pin, and the column in which its wire arrives or leaves. Channels lie in front of the line of the same number. */
type Stop = { pin: Pin; channel: number; x: number }

/** The part of a route in one channel, on a track of its own. */
export type Stretch = { channel: number; track: number; stops: readonly Stop[] }

/** From the front to the back. `crossing` is the column in which it goes from channel to channel. */
export type Route = { stretches: readonly Stretch[]; crossing: number | undefined }

export type Plan = {
  routes: readonly Route[]
  /** Wires that go straight on to the next line. */
  short: readonly Wire[]
  /** The number of tracks in each channel. */
  tracks: readonly number[]
}

/** What a net occupies of a channel or of a column, inclusively. */
type Span = { net: number; low: number; high: number }

/** Gives each net that is no short wire a track in every channel in which it has pins, and a column between them. */
export function planRoutes(placed: Placed): Plan {
  const [short, routed] = partition(findNets(placed.parts, placed.wires), (net) => isShort(net, placed))
  const nets = routed.map((net) => Map.groupBy(findStops(net, placed), ({ channel }) => channel))
  const crossings = planCrossings(nets.map(measureStops), placed)
  const channels = Array.from({ length: placed.lines.length + (placed.screen ? 2 : 1) }, (_, channel) =>
    assignTracks(
      nets.flatMap((stops, net): Span[] => {
        const here = stops.get(channel)
        if (!here) return []
        const xs = [...here.map(({ x }) => x), ...(crossings.has(net) ? [crossings.get(net)!] : [])]
        return [{ net, low: Math.min(...xs), high: Math.max(...xs) }]
      }),
    ),
  )
  const routes = nets.map((stops, net): Route => {
    const stretches = [...stops].map(([channel, here]) => ({
      channel,
      track: channels[channel]!.get(net)!,
      stops: here,
    }))
    return { stretches: stretches.sort((a, b) => a.channel - b.channel), crossing: crossings.get(net) }
  })
  return {
    routes,
    short: short.flatMap(({ wires }) => wires),
    tracks: channels.map((tracks) => Math.max(-1, ...tracks.values()) + 1),
  }
}

function partition<T>(items: readonly T[], matches: (item: T) => boolean): [T[], T[]] {
  const { yes = [], no = [] } = Object.groupBy(items, (item) => (matches(item) ? 'yes' : 'no'))
  return [yes, no]
}

export const findLine = (part: number, lines: Placed['lines']): number => {
  const line = lines.findIndex((parts) => parts.includes(part))
  // The screen is like a line behind the last one.
  return line === -1 ? lines.length : line
}

function findStops({ drivers, inputs }: Net, { parts, lines, columns }: Placed): Stop[] {
  const behindOffset = getBehindOffset(parts)
  return [...drivers.map((part): Pin => ({ part })), ...inputs].map((pin) => {
    const part = parts[pin.part]!
    const isBehind =
      pin.input === undefined ||
      part.panel !== undefined ||
      (part.type === 'Relay' && pin.input === 2) ||
      (part.type === 'Buffer' && pin.input === 1)
    const x = columns[pin.part]! + (isBehind ? behindOffset : getInputOffset(part, pin.input!))
    return { pin, channel: findLine(pin.part, lines) + (isBehind ? 1 : 0), x }
  })
}

/** Squares between the middles of parts of a line, so that each wire has a column of its own. */
export const getPitch = (parts: readonly Part[]): number => countInputs(parts) + 2

/** What leaves a line goes along columns that nothing uses that arrives at one. */
const getBehindOffset = (parts: readonly Part[]): number => -Math.floor((countInputs(parts) + 1) / 2)

const countInputs = (parts: readonly Part[]): number => Math.max(3, ...parts.map(({ inputs }) => inputs))

function getInputOffset({ type, inputs }: Part, input: number): number {
  if (type === 'StandingDisplay') return 1
  if (type === 'Relay' || type === 'DLatch') return input === 0 ? 0 : 1
  return input - Math.floor((inputs - 1) / 2)
}

/** One wire that goes straight on. */
function isShort(net: Net, { parts, lines, columns }: Placed): boolean {
  const [wire, ...others] = net.wires
  if (!wire || others.length > 0 || parts[wire.to]!.panel || parts[wire.to]!.type === 'StandingDisplay') return false
  const ahead = findLine(wire.to, lines) - findLine(wire.from, lines)
  return ahead === 1 && Math.abs(columns[wire.from]! - columns[wire.to]!) <= 2
}

/**
 * Nets of several channels cross the lines between them in one free column: between parts, or at an edge of the board. Returns
 * their columns, of which those with the shortest tracks are taken.
 */
function planCrossings(nets: readonly Measures[], { parts, lines, columns, screen }: Placed): Map<number, number> {
  const used = lines.flat().map((part) => columns[part]!)
  const [left, right] = [Math.min(...used), Math.max(...used)]
  const pitch = getPitch(parts)
  // One of the columns between two parts is free.
  const free = getBehindOffset(parts) - 1
  const [first, last] = [left + free, right + free + pitch]
  const between = Array.from({ length: (last - first) / pitch - 1 }, (_, gap) => first + (gap + 1) * pitch)
  const taken = new Map<number, Span[]>()
  const crossings = new Map<number, number>()
  for (const { net, low, high, ranges } of nets.toSorted((a, b) => a.high - a.low - (b.high - b.low))) {
    if (low === high) continue
    const edges = nets.keys().flatMap((index) => [first - index, last + index])
    const [column] = [...between, ...edges]
      .filter((x) => !taken.get(x)?.some((other) => other.low <= high && other.high >= low))
      .filter((x) => high <= lines.length || !screen || x < screen.left || x > screen.right)
      .map((x) => ({ x, cost: ranges.reduce((sum, range) => sum + Math.max(0, range.min - x, x - range.max), 0) }))
      .sort((a, b) => a.cost - b.cost)
    taken.set(column!.x, [...(taken.get(column!.x) ?? []), { net, low, high }])
    crossings.set(net, column!.x)
  }
  return crossings
}

type Measures = ReturnType<typeof measureStops>

function measureStops(stops: ReadonlyMap<number, readonly Stop[]>, net: number) {
  const ranges = [...stops.values()].map((here) => {
    const xs = here.map(({ x }) => x)
    return { min: Math.min(...xs), max: Math.max(...xs) }
  })
  return { net, low: Math.min(...stops.keys()), high: Math.max(...stops.keys()), ranges }
}

/** Gives each span the first track on which it touches no other one. */
function assignTracks(spans: readonly Span[]): Map<number, number> {
  const ends: number[] = []
  const tracks = new Map<number, number>()
  for (const { net, low, high } of spans.toSorted((a, b) => a.low - b.low || b.high - a.high)) {
    let track = ends.findIndex((end) => end < low)
    if (track === -1) track = ends.length
    ends[track] = high
    tracks.set(net, track)
  }
  return tracks
}
