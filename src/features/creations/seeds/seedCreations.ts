import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createComment } from '#features/comments/server/index.ts'
import { setRating } from '#features/ratings/server/index.ts'
import { claimUpload, createUpload, storeUpload } from '#features/uploads/server/index.ts'
import { bytesSource, readCreation, writeSave, writeZip } from '#gamefiles/index.ts'
import { recordViews } from '#objects/server/operations/recordViews.ts'
import type { Context } from '#platform/context.ts'
import { dayMs, subtractDays } from '#seeds/demo/time.ts'
import type { DemoStage } from '#seeds/seeding.ts'
import { toFileFacts } from '../server/files/fileFacts.ts'
import { publishCreation } from '../server/operations/publishCreation.ts'
import { recordDownloads } from '../server/operations/recordDownloads.ts'
import { type Circuit, layOutCircuit } from './circuit.ts'
import { type DemoCircuit, type DemoCreation, type DemoMod, loadDemoCreations } from './demoCreations.ts'
import { drawCircuit } from './picture.ts'

const concurrency = 4
const downloadsPerView = 0.31

export async function seedCreations(stage: DemoStage): Promise<void> {
  const queue = loadDemoCreations()
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await seedCreation(next, stage)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

async function seedCreation(creation: DemoCreation, stage: DemoStage): Promise<void> {
  const at = subtractDays(stage.now, creation.daysAgo)
  const author = stage.person(creation.author)
  const ctx = stage.as(author, at)
  const packed =
    creation.kind === 'mod' ? { file: await packMod(creation), circuit: null } : await packCircuit(creation)
  const { title, body } = creation
  const images = packed.circuit ? await uploadPictures(ctx, creation as DemoCircuit, packed.circuit) : []
  const { id } = await uploadFile(ctx, { nature: 'creation', bytes: packed.file.bytes, name: packed.file.name })
  const upload = await claimUpload(ctx, { id, nature: 'creation' })
  const facts = toFileFacts(await readCreation(bytesSource(packed.file.bytes)))
  const mod = creation.kind === 'mod' ? creation.notes : undefined
  const row = await publishCreation(ctx, { title, body, images, upload, facts, mod })
  await addReactions(creation, { row, at, stage })
}

type CreatedCreation = { row: { id: number; lwid: string }; at: Date; stage: DemoStage }

async function addReactions(creation: DemoCreation, { row, at, stage }: CreatedCreation): Promise<void> {
  const { comments, likes, views, author } = creation
  for (const [order, { author: who, body }] of comments.entries()) {
    const when = new Date(Math.min(at.getTime() + (order + 1) * 0.7 * dayMs, stage.now.getTime()))
    await createComment(stage.as(stage.person(who), when), { objectId: row.lwid, parentId: null, body })
  }
  const others = [...stage.people.keys()].filter((username) => username !== author)
  const first = creation.title.length % others.length
  for (let like = 0; like < Math.min(likes, others.length); like++) {
    const who = stage.person(others[(first + like) % others.length] as string)
    await setRating(stage.as(who, at), { objectId: row.lwid })
  }
  const ctx = stage.as(stage.person(author), at)
  await recordViews(ctx, row.id, views)
  await recordDownloads(ctx, row.id, Math.round(views * downloadsPerView))
}

type Packed = { bytes: Uint8Array; name: string }

async function packCircuit(creation: DemoCircuit): Promise<{ file: Packed; circuit: Circuit }> {
  const { kind, plan, gameVersion, mods = [], title } = creation
  const circuit = layOutCircuit(plan)
  const { components, wires, on } = circuit
  const requiredMods = [{ id: 'MHG', version: [0, 92, 3, -1] }, ...mods.map((id) => ({ id, version: [1, 4, 2, -1] }))]
  const save = writeSave({ kind, components, wires, on, mods: requiredMods, ...(gameVersion ? { gameVersion } : {}) })
  const inside = kind === 'world' ? 'data.logicworld' : 'data.partialworld'
  const bytes = await writeZip([{ name: inside, content: save, deflate: true }])
  return { file: { bytes, name: `${title}.zip` }, circuit }
}

async function packMod({ id, title, author, version, dependencies = [] }: DemoMod): Promise<Packed> {
  const needed = dependencies.length
    ? ['Dependencies:', ...dependencies.map((dependency) => `    - ${dependency}`)]
    : []
  const lines = [`ID: ${id}`, `Name: ${title}`, `Author: ${author}`, `Version: "${version}"`, 'Priority: 0', ...needed]
  const content = new TextEncoder().encode(`${lines.join('\n')}\n`)
  return { bytes: await writeZip([{ name: `${id}/manifest.jecs`, content }]), name: `${id}.zip` }
}

/** Each variant has more wires on; returns the ids. */
async function uploadPictures(ctx: Context, { pictures = 0, plan }: DemoCircuit, circuit: Circuit): Promise<string[]> {
  const ids: string[] = []
  const board = `rgb(${plan.board.join()})`
  for (let picture = 0; picture < pictures; picture++) {
    const lit = circuit.placedWires.map((wire, at) => ({ ...wire, isOn: wire.isOn !== at % 5 < picture }))
    const bytes = await drawCircuit({ ...circuit, placedWires: lit }, board)
    ids.push((await uploadFile(ctx, { nature: 'image', bytes, name: `circuit-${picture + 1}.png` })).id)
  }
  return ids
}

type FileToUpload = { nature: 'creation' | 'image'; bytes: Uint8Array; name: string }

/** Uploads like a browser, in two steps. */
async function uploadFile(ctx: Context, { nature, bytes, name }: FileToUpload): Promise<{ id: string }> {
  const checksum = createHash('md5').update(bytes).digest('base64')
  const content_type = nature === 'image' ? 'image/png' : 'application/zip'
  const blob = { filename: name, content_type, byte_size: bytes.length, checksum }
  const { id, direct } = await createUpload(ctx, { nature, blob })
  const parameters = new URL(direct.url).searchParams
  await storeUpload(ctx, {
    nature,
    id,
    expires: Number(parameters.get('expires')),
    signature: parameters.get('signature') ?? '',
    contentType: content_type,
    contentLength: bytes.length,
    checksum,
    body: Readable.from([Buffer.from(bytes)]),
  })
  return { id }
}
