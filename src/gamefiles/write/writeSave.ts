import type { ModReference, SaveKind } from '../types.ts'
import { ByteWriter } from './byteWriter.ts'

export type NewComponent = {
  type: string
  /** Defaults to the position in the list, from 1. */
  address?: number
  /** Address of an earlier component; none for a root. */
  parent?: number
  /** Three numbers, in millimetres from the parent. */
  position?: readonly number[]
  /** Quaternion: x, y, z, w. */
  rotation?: readonly number[]
  /** Circuit state ids of its pegs. */
  inputs?: readonly number[]
  outputs?: readonly number[]
  customData?: Uint8Array | null
}

type NewPeg = { component: number; input: number } | { component: number; output: number }

export type NewWire = { from: NewPeg; to: NewPeg; state?: number; rotation?: number }

export type NewSave = {
  saveFormat?: number
  kind?: SaveKind | number
  gameVersion?: readonly number[]
  mods?: readonly ModReference[]
  components?: readonly NewComponent[]
  wires?: readonly NewWire[]
  /** Ids of the circuit states that are on. */
  on?: readonly number[]
}

const identityRotation = [0, 0, 0, 1]
const baseGame: ModReference = { id: 'MHG', version: [0, 92, 3, -1] }

/** Writes a save for tests and demo content. */
export function writeSave(save: NewSave): Uint8Array<ArrayBuffer> {
  const { saveFormat = 7, kind = 'subassembly', components = [], wires = [], on = [] } = save
  const writer = new ByteWriter()
  const types = [...new Set(components.map(({ type }) => type))]
  writeHeader(writer, { ...save, saveFormat, kind, types })
  for (const [order, component] of components.entries()) {
    writeComponent(writer, { ...component, address: component.address ?? order + 1 }, { saveFormat, types })
  }
  for (const wire of wires) writeWire(writer, wire, saveFormat)
  if (kind === 'world') writeBits(writer, on)
  else writer.i32(on.length, ...on)
  return writer.ascii('redstone sux lol').toBytes()
}

function writeHeader(writer: ByteWriter, save: NewSave & { types: readonly string[] }): void {
  const { saveFormat = 7, kind, gameVersion = [0, 92, 3, 57], mods = [baseGame], types } = save
  writer
    .ascii('Logic World save')
    .u8(saveFormat)
    .i32(...gameVersion)
  writer.u8(typeof kind === 'number' ? kind : kind === 'world' ? 1 : 2)
  writer.i32(save.components?.length ?? 0, save.wires?.length ?? 0, mods.length)
  for (const { id, version } of mods) writer.string(id).i32(...version)
  writer.i32(types.length)
  for (const [number, type] of types.entries()) writer.u16(number).string(type)
}

type SaveLayout = { saveFormat: number; types: readonly string[] }

function writeComponent(writer: ByteWriter, component: NewComponent & { address: number }, layout: SaveLayout): void {
  const {
    parent = 0,
    position = [0, 0, 0],
    rotation = identityRotation,
    inputs = [],
    outputs = [],
    customData = null,
  } = component
  writer.u32(component.address, parent).u16(layout.types.indexOf(component.type))
  if (layout.saveFormat >= 6) writer.i32(...position)
  else writer.f32(...position.map((millimetres) => millimetres / 1_000))
  writer
    .f32(...rotation)
    .i32(inputs.length, ...inputs)
    .i32(outputs.length, ...outputs)
  if (customData) writer.i32(customData.length).bytes(customData)
  else writer.i32(-1)
}

function writeWire(writer: ByteWriter, { from, to, state = 0, rotation = 0 }: NewWire, saveFormat: number): void {
  for (const peg of [from, to]) {
    const isInput = 'input' in peg
    const kind = saveFormat >= 7 ? (isInput ? 1 : 2) : Number(isInput)
    writer
      .u8(kind)
      .u32(peg.component)
      .i32(isInput ? peg.input : peg.output)
  }
  writer.i32(state).f32(rotation)
}

function writeBits(writer: ByteWriter, on: readonly number[]): void {
  const bits = new Uint8Array(Math.ceil((Math.max(-1, ...on) + 1) / 8))
  for (const id of on) bits[id >>> 3]! |= 1 << (id & 7)
  writer.i32(bits.length).bytes(bits)
}
