import { writeSave, writeZip } from '#gamefiles/index.ts'
import { circuits } from './circuits/circuits.ts'
import type { DemoCircuit, DemoCreation, DemoMod, DemoVersion } from './demoCreations.ts'

type PackedFile = { bytes: Uint8Array; name: string }

export type PackedCreation = {
  file: PackedFile
  /** Null for mods. */
  content: { save: Uint8Array } | null
}

export const packCreation = async (creation: DemoCreation): Promise<PackedCreation> =>
  creation.kind === 'mod' ? { file: await packMod(creation), content: null } : packCircuit(creation)

/** Returns the creation as its version has it. */
export function applyVersion(creation: DemoCreation, { circuit, gameVersion, version }: DemoVersion): DemoCreation {
  if (creation.kind === 'mod') return { ...creation, version: version ?? creation.version }
  return {
    ...creation,
    circuit: { ...creation.circuit, name: circuit ?? creation.circuit.name },
    ...(gameVersion && { gameVersion }),
  }
}

async function packCircuit(creation: DemoCircuit): Promise<PackedCreation> {
  const { kind, circuit, gameVersion, mods = [], title } = creation
  const built = await circuits[circuit.name]().build({ board: circuit.board })
  const requiredMods = [{ id: 'MHG', version: [0, 92, 3, -1] }, ...mods.map((id) => ({ id, version: [1, 4, 2, -1] }))]
  const save = writeSave({ kind, ...built, mods: requiredMods, ...(gameVersion ? { gameVersion } : {}) })
  const inside = kind === 'world' ? 'data.logicworld' : 'data.partialworld'
  const bytes = await writeZip([{ name: inside, content: save, deflate: true }])
  return { file: { bytes, name: `${title}.zip` }, content: { save } }
}

async function packMod({ id, title, author, version, dependencies = [] }: DemoMod): Promise<PackedFile> {
  const needed = dependencies.length
    ? ['Dependencies:', ...dependencies.map((dependency) => `    - ${dependency}`)]
    : []
  const lines = [`ID: ${id}`, `Name: ${title}`, `Author: ${author}`, `Version: "${version}"`, 'Priority: 0', ...needed]
  const content = new TextEncoder().encode(`${lines.join('\n')}\n`)
  return { bytes: await writeZip([{ name: `${id}/manifest.jecs`, content }]), name: `${id}.zip` }
}
