import type { CollectedSave } from '#gamefiles/index.ts'
import { CustomReader } from '#gamefiles/model/customReader.ts'
import { getDisplayColour } from '#gamefiles/model/displayColours.ts'
import type { Label } from '#gamefiles/model/label.ts'
import { palette, type Rgb } from '#gamefiles/model/palette.ts'
import { boardType } from '#gamefiles/model/placedComponents.ts'
import { isPegColour, type Part, type PegColour, type Shape } from '#gamefiles/model/shape.ts'
import { ShapeCache } from '#gamefiles/model/shapeCache.ts'
import { addVectors, rotationTowards, scaleVector, subtractVectors, vectorLength } from '#gamefiles/model/vectors.ts'
import type { Circuit } from '../circuit.ts'
import type { CircuitSource } from '../circuitSource.ts'
import { type BoxLamps, BoxList, type LiveBoxes, type NewBox, visibility } from './boxList.ts'
import { type LampLayout, layOutLamps } from './lampLayout.ts'

/** What is written on boxes of the parts. */
export type PlacedLabel = { box: number; label: Label }

export type LiveModel = { parts: LiveBoxes; wires: LiveBoxes; labels: PlacedLabel[] }

const wireWidth = 1 / 6
const minWireLength = 1e-4
/** More of them cannot be read. */
const maxLabels = 2_000
/** Colour of three bytes before it. */
const leverByte = 3

type Compiled = { source: CircuitSource; circuit: Circuit; save: CollectedSave }
type Context = Compiled & {
  lamps: LampLayout
  shapes: ShapeCache
  controls: ReadonlyMap<number, number>
  displays: ReadonlyMap<number, number>
  labels: PlacedLabel[]
}

/** The save as boxes that know which states of the circuit they show. */
export function buildLiveModel(compiled: Compiled): LiveModel {
  const { circuit, save } = compiled
  const context: Context = {
    ...compiled,
    lamps: layOutLamps(circuit),
    shapes: new ShapeCache(),
    controls: new Map(circuit.controls.map(({ component }, control) => [component, control])),
    displays: new Map(circuit.displays.map(({ component }, display) => [component, display])),
    labels: [],
  }
  const parts = new BoxList(countMaxBoxes(context))
  for (let component = 0; component < save.components.length; component++) addComponent(parts, component, context)
  const wires = new BoxList(save.wires.length)
  for (let wire = 0; wire < save.wires.length; wire++) addWire(wires, wire, context)
  return { parts: parts.toBoxes(), wires: wires.toBoxes(), labels: context.labels }
}

/** A control may have two of each. */
function countMaxBoxes({ save: { components }, controls }: Context): number {
  let count = 0
  for (let component = 0; component < components.length; component++) {
    count += components.getShape(component).parts.length * (controls.has(component) ? 2 : 1)
  }
  return count
}

function addComponent(boxes: BoxList, component: number, context: Context): void {
  const { components } = context.save
  const { parts, label } = components.getShape(component)
  if (label?.text && context.labels.length < maxLabels) context.labels.push({ box: boxes.count, label })
  const place: Place = {
    position: components.getPosition(component),
    rotation: components.getRotation(component),
    owner: component,
    isBoard: components.getType(component) === boardType,
  }
  const levers = findLevers(component, context)
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index]!
    const look = getLook(part, component, context)
    if (!levers || !hasMoved(levers, index)) addBox(boxes, { part, place, look, lamps: look.lamps })
    else {
      const first = context.lamps.ofControl(context.controls.get(component)!)
      for (const { shape, visibility } of levers) {
        addBox(boxes, { part: shape.parts[index]!, place, look, lamps: { first, count: 1, visibility } })
      }
    }
  }
}

type Place = Pick<NewBox, 'position' | 'rotation' | 'owner' | 'isBoard'>
type PlacedPart = { part: Part; place: Place; look: Look; lamps: BoxLamps | undefined }

/** Names each field rather than spreading, because a world has hundreds of thousands of boxes. */
function addBox(boxes: BoxList, { part: { at, size, tilt = 0 }, place, look, lamps }: PlacedPart): void {
  const { position, rotation, owner, isBoard } = place
  const { colour, litColour = colour } = look
  boxes.add({ position, rotation, owner, isBoard, at, size, tilt, colour, litColour, lamps })
}

type Lever = { shape: Shape; visibility: 1 | 2 }

/** The shapes of a control in both states; undefined for other parts. */
function findLevers(component: number, { controls, save, shapes }: Context): Lever[] | undefined {
  const data = save.data.get(component)
  if (!controls.has(component) || !data || data.length <= leverByte) return undefined
  const { components } = save
  const [inputs, outputs] = [components.countInputs(component), components.countOutputs(component)]
  const type = components.getType(component)
  return ([visibility.whileOff, visibility.whileOn] as const).map((visibility, state) => {
    const customData = data.slice()
    customData[leverByte] = state
    return { shape: shapes.get({ type, inputs, outputs, customData }), visibility }
  })
}

const hasMoved = ([off, on]: readonly Lever[], index: number): boolean =>
  JSON.stringify(off?.shape.parts[index]) !== JSON.stringify(on?.shape.parts[index])

type Look = { colour: Rgb; litColour?: Rgb; lamps?: BoxLamps }

function getLook({ colour }: Part, component: number, context: Context): Look {
  if (!isPegColour(colour)) return { colour }
  const display = context.displays.get(component)
  if (display === undefined || colour.on === palette.on) {
    return { colour: colour.off, litColour: colour.on, lamps: findPegLamp(colour, component, context) }
  }
  const { nets } = context.circuit.displays[display]!
  const configuration = new CustomReader(context.save.data.get(component) ?? null).i32()
  const litColour = getDisplayColour({ configuration, pegs: nets.length })
  return { colour: colour.off, litColour, lamps: { first: context.lamps.ofDisplay(display), count: nets.length } }
}

function findPegLamp(colour: PegColour, component: number, { source, circuit, lamps }: Context): BoxLamps {
  if ('output' in colour) return { first: lamps.ofGate(source.outputBegins[component]! + colour.output), count: 1 }
  return { first: lamps.ofNet(circuit.netOfInput[source.inputBegins[component]! + colour.input]!), count: 1 }
}

/** A wire shows the output that it comes from, else the net that it belongs to. */
function addWire(boxes: BoxList, wire: number, { save, source, circuit, lamps }: Context): void {
  const { from, to } = save.wires.at(wire)
  // Light travels along the box, from the output.
  const [first, last] = !to.isInput ? [to, from] : [from, to]
  const [start, end] = [save.components.getPegPosition(first), save.components.getPegPosition(last)]
  if (!start || !end) return
  const along = subtractVectors(end, start)
  const length = vectorLength(along)
  if (!(length > minWireLength)) return
  const ends = [source.wires[wire * 2]!, source.wires[wire * 2 + 1]!]
  const output = ends.find((peg) => peg < 0)
  boxes.add({
    position: addVectors(start, scaleVector(along, 0.5)),
    rotation: rotationTowards(along),
    size: [wireWidth, wireWidth, length],
    colour: palette.off,
    litColour: palette.on,
    lamps: {
      first: output === undefined ? lamps.ofNet(circuit.netOfInput[ends[0]!]!) : lamps.ofGate(~output),
      count: 1,
    },
    owner: wire,
  })
}
