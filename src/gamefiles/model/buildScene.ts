import type { Wire } from './collectedWires.ts'
import type { CollectedSave } from './collectSave.ts'
import { formatLabelLook } from './label.ts'
import { palette, type Rgb } from './palette.ts'
import { boardType, type PlacedComponent, type PlacedComponents } from './placedComponents.ts'
import { Batches, type BatchFacts, type Box, type Change, type Scene } from './scene.ts'
import { isPegColour, type Part } from './shape.ts'
import {
  addVectors,
  multiplyQuaternions,
  rotateVector,
  rotationTowards,
  scaleVector,
  subtractVectors,
  vectorLength,
} from './vectors.ts'

const wireWidth = 1 / 6
/** More pegs do not encode their states, which would make one batch per component. */
const maxMouldPegs = 8
/** If no two components of a file look alike, first texts are dropped, then states, then components. */
const max = { batchesWithTexts: 300, batchesWithStates: 700, batches: 1_000 }
const maxTextLength = 200

/** One batch per mould of fixed parts, and scaled unit boxes for parts of variable size. */
export function buildScene({ components, wires, isOn, rootsAsSaved }: CollectedSave): Scene {
  const batches = new Batches()
  for (let order = 0; order < components.length; order++) addComponent(batches, components.at(order), { isOn })
  let drawn = 0
  for (let index = 0; index < wires.length; index++) {
    const wire = wires.at(index)
    drawn += Number(addWire(batches, { wire, components, isOn: isOn(wire.state) }))
  }
  const wiresLeftOut = wires.length - drawn
  return { batches: batches.all, componentCount: components.length, wireCount: drawn, wiresLeftOut, rootsAsSaved }
}

type IsOn = CollectedSave['isOn']

/** How a comparison of two saves paints a part. */
type Paint = { change: Change | undefined; tint(colour: Rgb): Rgb }

type Appearance = { isOn: IsOn; paint?: Paint }

export function addComponent(batches: Batches, component: PlacedComponent, { isOn, paint }: Appearance): void {
  const { position, rotation, shape } = component
  const facts = { ...toBatchFacts(batches, component, isOn), ...(paint?.change ? { change: paint.change } : {}) }
  const hasStates = batches.count < max.batchesWithStates
  const getLook = (part: Part): Look => {
    const { colour, style } = resolveLook(part, component, hasStates ? isOn : () => false)
    return paint ? { colour: paint.tint(colour), style: style === 'board' ? style : 'plain' } : { colour, style }
  }
  const hasManyPegs = shape.inputs.length + shape.outputs.length > maxMouldPegs
  const isVariable = (part: Part) => part.hasVariableSize || (hasManyPegs && isPegColour(part.colour))
  const mouldParts = shape.parts.filter((part) => !isVariable(part))
  const key = `${facts.change ?? ''}${facts.part} ${facts.inputs ?? ''} ${facts.outputs ?? ''} ${facts.label ?? ''} ${facts.text ?? ''}`
  const sizes = `${shape.inputs.length} ${shape.outputs.length}`
  if (mouldParts.length > 0 && canAdd(batches, `${key} ${sizes}`)) {
    const boxes = () => mouldParts.map((part) => toBox(part, getLook(part)))
    batches.add(`${key} ${sizes}`, () => ({ facts, boxes: boxes() }), { position, rotation })
  }
  for (const part of shape.parts.filter(isVariable)) {
    const { colour, style } = getLook(part)
    const boxKey = `${key} box ${style} ${colour.join()} ${part.tilt ?? 0}`
    if (!canAdd(batches, boxKey)) continue
    const box: Box = { at: [0, 0, 0], size: [1, 1, 1], tilt: 0, colour, style }
    const tilt = part.tilt ?? 0
    const partRotation =
      tilt === 0 ? rotation : multiplyQuaternions(rotation, [Math.sin(tilt / 2), 0, 0, Math.cos(tilt / 2)])
    const partPosition = addVectors(position, rotateVector(part.at, rotation))
    batches.add(boxKey, () => ({ facts, boxes: [box] }), {
      position: partPosition,
      rotation: partRotation,
      scale: part.size,
    })
  }
}

const canAdd = (batches: Batches, key: string): boolean => batches.has(key) || batches.count < max.batches

const toBox = ({ at, size, tilt = 0 }: Part, look: Look): Box => ({ at, size, tilt, ...look })

type Look = Pick<Box, 'colour' | 'style'>

function resolveLook({ colour }: Part, { type, inputs, outputs }: PlacedComponent, isOn: IsOn): Look {
  if (!isPegColour(colour)) return { colour, style: type === boardType ? 'board' : 'plain' }
  const state = 'input' in colour ? inputs[colour.input] : outputs[colour.output]
  return state !== undefined && isOn(state)
    ? { colour: colour.on, style: 'lit' }
    : { colour: colour.off, style: 'plain' }
}

function toBatchFacts(batches: Batches, { type, shape, inputs, outputs }: PlacedComponent, isOn: IsOn): BatchFacts {
  const facts: BatchFacts = { part: type }
  const { label } = shape
  if (label?.text && batches.count < max.batchesWithTexts) {
    facts.text = label.text.slice(0, maxTextLength)
    facts.label = formatLabelLook(label)
  }
  if (inputs.length + outputs.length > maxMouldPegs || batches.count >= max.batchesWithStates) return facts
  if (inputs.length > 0) facts.inputs = toDigits(inputs, isOn)
  if (outputs.length > 0) facts.outputs = toDigits(outputs, isOn)
  return facts
}

const toDigits = (states: Int32Array, isOn: IsOn): string => Array.from(states, (id) => (isOn(id) ? '1' : '0')).join('')

type WireContext = { wire: Wire; components: PlacedComponents; isOn: boolean; paint?: Paint }

/** Returns false for a wire of no length, or to a peg that is not drawn. */
export function addWire(batches: Batches, { wire, components, isOn, paint }: WireContext): boolean {
  const start = components.getPegPosition(wire.from)
  const end = components.getPegPosition(wire.to)
  if (!start || !end) return false
  const along = subtractVectors(end, start)
  const length = vectorLength(along)
  if (!(length > 1e-4)) return false
  const state = isOn ? palette.on : palette.off
  const colour = paint ? paint.tint(state) : state
  const style = isOn && !paint ? 'lit' : 'plain'
  const box: Box = { at: [0, 0, 0], size: [1, 1, 1], tilt: 0, colour, style }
  const change = paint?.change ? { change: paint.change } : {}
  const facts = { part: 'wire', inputs: isOn ? '1' : '0', ...change }
  batches.add(`${paint?.change ?? ''}wire ${isOn}`, () => ({ facts, boxes: [box] }), {
    position: addVectors(start, scaleVector(along, 0.5)),
    rotation: rotationTowards(along),
    scale: [wireWidth, wireWidth, length],
  })
  return true
}
