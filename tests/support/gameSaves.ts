import { customData, type NewSave, writeSave, writeZip } from '#gamefiles/index.ts'

const version = [0, 91, 4, -1]

type WorldOptions = { gameVersion?: number[]; mods?: string[]; relays?: number }

/** `mods` are required besides the game. */
export function createWorldSave({ gameVersion = [0, 92, 3, 57], mods = [], relays = 0 }: WorldOptions = {}): Buffer {
  const components = Array.from({ length: relays }, () => ({ type: 'MHG.Relay', inputs: [0, 0, 0] }))
  const dependencies = ['MHG', ...mods].map((id) => ({ id, version }))
  return Buffer.from(writeSave({ kind: 'world', gameVersion, mods: dependencies, components }))
}

export function createSubassemblySave(overrides: Partial<NewSave> = {}): Buffer {
  const save: NewSave = {
    kind: 'subassembly',
    components: [
      { type: 'MHG.CircuitBoard', customData: customData.board([0x33, 0x33, 0x33], 4, 2) },
      { type: 'MHG.Inverter', parent: 1, position: [450, 150, 150], inputs: [1], outputs: [2] },
      { type: 'MHG.Peg', parent: 1, position: [150, 150, 150], inputs: [1] },
      { type: 'MHG.Peg', parent: 1, position: [1050, 150, 150], inputs: [2] },
    ],
    wires: [
      { from: { component: 3, input: 0 }, to: { component: 2, input: 0 }, state: 1 },
      { from: { component: 2, output: 0 }, to: { component: 4, input: 0 }, state: 2 },
    ],
    on: [2],
  }
  return Buffer.from(writeSave({ ...save, ...overrides }))
}

type ModOptions = { id?: string; name?: string; version?: string; dependencies?: string[] }

export async function createModPackage({
  id = 'HexLamps',
  name = id,
  version = '1.4.2',
  dependencies = [],
}: ModOptions = {}) {
  const dependencyLines = dependencies.length
    ? ['Dependencies:', ...dependencies.map((dependency) => `    - ${dependency}`)]
    : []
  const manifest = [
    `ID: ${id}`,
    `Name: ${name}`,
    'Author: mara',
    `Version: "${version}"`,
    'Priority: 0',
    ...dependencyLines,
  ]
  const content = Buffer.from(`${manifest.join('\n')}\n`)
  return Buffer.from(await writeZip([{ name: `${id}/manifest.jecs`, content }]))
}
