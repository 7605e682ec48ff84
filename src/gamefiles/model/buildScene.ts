import type { Wire } from './collectedWires.ts'
import type { CollectedSave } from './collectSave.ts'
import { palette, type Rgb } from './palette.ts'
import type { PlacedComponent, PlacedComponents } from './placedComponents.ts'
import { Batches, type BatchFacts, type Box, type Scene } from './scene.ts'
import { isPegColour, type Part } from './shape.ts'
import { after, lengthOf, minus, plus, scaled, towards, turned } from './vectors.ts'

const wireWidth = 1 / 6
/** Of a part with more, the states of its pegs are not told apart by moulds: there would be one for each component. */
const mostPegsInMould = 8
/**
 * How many kinds of things a model may have. A file can be made so that no two are alike: texts are the first to go,
 * then states, and what comes after the last is left out.
 */
const most = { batchesWithTexts: 300, batchesWithStates: 700, batches: 1_000 }
const longestText = 200

/** Sorts what a save holds by how it looks: moulds for parts that are alike, measured boxes for those that are not. */
export function buildScene({ components, wires, isOn, rootsAsSaved }: CollectedSave): Scene {
  const batches = new Batches()
  for (let order = 0; order < components.length; order++) addComponent(batches, components.at(order), isOn)
  let drawn = 0
  for (let index = 0; index < wires.length; index++) {
    const wire = wires.at(index)
    drawn += Number(addWire(batches, { wire, components, isOn: isOn(wire.state) }))
  }
  const wiresLeftOut = wires.length - drawn
  return { batches: batches.all, componentCount: components.length, wireCount: drawn, wiresLeftOut, rootsAsSaved }
}

type IsOn = CollectedSave['isOn']

function addComponent(batches: Batches, component: PlacedComponent, isOn: IsOn): void {
  const { place, turn, shape } = component
  const facts = factsOf(batches, component, isOn)
  const hasStates = batches.count < most.batchesWithStates
  const lookUp = (part: Part): Rgb => colourOf(part, component, hasStates ? isOn : () => false)
  const isMany = shape.inputs.length + shape.outputs.length > mostPegsInMould
  const isSingle = (part: Part) => part.isFree || (isMany && isPegColour(part.colour))
  const moulded = shape.parts.filter((part) => !isSingle(part))
  const key = `${facts.part} ${facts.inputs ?? ''} ${facts.outputs ?? ''} ${facts.text ?? ''}`
  const sizes = `${shape.inputs.length} ${shape.outputs.length}`
  if (moulded.length > 0 && hasRoom(batches, `${key} ${sizes}`)) {
    const boxes = () => moulded.map((part) => boxOf(part, lookUp(part)))
    batches.add(`${key} ${sizes}`, () => ({ facts, boxes: boxes() }), { place, turn })
  }
  for (const part of shape.parts.filter(isSingle)) {
    const colour = lookUp(part)
    const style = facts.part === 'MHG.CircuitBoard' ? 'board' : 'plain'
    const boxKey = `${key} box ${colour.join()} ${part.tilt ?? 0}`
    if (!hasRoom(batches, boxKey)) continue
    const box: Box = { at: [0, 0, 0], size: [1, 1, 1], tilt: 0, colour, style }
    const tilt = part.tilt ?? 0
    const partTurn = tilt === 0 ? turn : after(turn, [Math.sin(tilt / 2), 0, 0, Math.cos(tilt / 2)])
    const partPlace = plus(place, turned(part.at, turn))
    batches.add(boxKey, () => ({ facts, boxes: [box] }), { place: partPlace, turn: partTurn, scale: part.size })
  }
}

const hasRoom = (batches: Batches, key: string): boolean => batches.has(key) || batches.count < most.batches

const boxOf = ({ at, size, tilt = 0 }: Part, colour: Rgb): Box => ({ at, size, tilt, colour, style: 'plain' })

function colourOf({ colour }: Part, { inputs, outputs }: PlacedComponent, isOn: IsOn): Rgb {
  if (!isPegColour(colour)) return colour
  const state = 'input' in colour ? inputs[colour.input] : outputs[colour.output]
  return state !== undefined && isOn(state) ? colour.on : colour.off
}

function factsOf(batches: Batches, { type, shape, inputs, outputs }: PlacedComponent, isOn: IsOn): BatchFacts {
  const facts: BatchFacts = { part: type }
  if (shape.text && batches.count < most.batchesWithTexts) facts.text = shape.text.slice(0, longestText)
  if (inputs.length + outputs.length > mostPegsInMould || batches.count >= most.batchesWithStates) return facts
  if (inputs.length > 0) facts.inputs = digits(inputs, isOn)
  if (outputs.length > 0) facts.outputs = digits(outputs, isOn)
  return facts
}

const digits = (states: Int32Array, isOn: IsOn): string => Array.from(states, (id) => (isOn(id) ? '1' : '0')).join('')

type Wiring = { wire: Wire; components: PlacedComponents; isOn: boolean }

/** False for a wire that has nowhere to go from or to: to a peg that is not drawn, or to where it begins. */
function addWire(batches: Batches, { wire, components, isOn }: Wiring): boolean {
  const start = components.pegPlace(wire.from)
  const end = components.pegPlace(wire.to)
  if (!start || !end) return false
  const along = minus(end, start)
  const length = lengthOf(along)
  if (!(length > 1e-4)) return false
  const colour = isOn ? palette.on : palette.off
  const box: Box = { at: [0, 0, 0], size: [1, 1, 1], tilt: 0, colour, style: 'plain' }
  batches.add(`wire ${isOn}`, () => ({ facts: { part: 'wire', inputs: isOn ? '1' : '0' }, boxes: [box] }), {
    place: plus(start, scaled(along, 0.5)),
    turn: towards(along),
    scale: [wireWidth, wireWidth, length],
  })
  return true
}
