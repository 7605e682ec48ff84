import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createComment } from '#features/comments/server/index.ts'
import { factsOf, publishCreation, recordDownloads } from '#features/creations/server/index.ts'
import { setRating } from '#features/ratings/server/index.ts'
import { createUpload, storeUpload, takeUpload } from '#features/uploads/server/index.ts'
import { bytesSource, readCreation, writeSave, writeZip } from '#gamefiles/index.ts'
import { recordViews } from '#objects/server/operations/recordViews.ts'
import type { Context } from '#platform/context.ts'
import type { Viewer } from '#platform/viewer.ts'
import { dayMs, daysBefore } from '../time.ts'
import { type Circuit, layOut } from './circuit.ts'
import { pictureOf } from './picture.ts'
import { type DemoCircuit, type DemoCreation, type DemoMod, demoCreations } from './plan.ts'

type Stage = {
  now: Date
  as(viewer: Viewer, at: Date): Context
  person(username: string): Viewer
  /** Who may like something, in no order. */
  usernames: readonly string[]
}

const atOnce = 4
const downloadsPerView = 0.31

/** The hub of the demo community: files that are really the game's, pictures drawn after them. */
export async function seedCreations(stage: Stage): Promise<void> {
  const left = [...demoCreations]
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) await seedCreation(next, stage)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

async function seedCreation(creation: DemoCreation, stage: Stage): Promise<void> {
  const at = daysBefore(stage.now, creation.daysAgo)
  const author = stage.person(creation.author)
  const ctx = stage.as(author, at)
  const made = creation.kind === 'mod' ? { file: await packMod(creation), circuit: null } : await packCircuit(creation)
  const { title, body } = creation
  const images = made.circuit ? await sendPictures(ctx, creation as DemoCircuit, made.circuit) : []
  const { id } = await send(ctx, { nature: 'creation', bytes: made.file.bytes, name: made.file.name })
  const upload = await takeUpload(ctx, { id, nature: 'creation' })
  const facts = factsOf(await readCreation(bytesSource(made.file.bytes)))
  const row = await publishCreation(ctx, { title, body, images, upload, facts })
  await converse(creation, { row, at, stage })
}

type Made = { row: { id: number; lwid: string }; at: Date; stage: Stage }

async function converse(creation: DemoCreation, { row, at, stage }: Made): Promise<void> {
  const { comments = [], likes, views, author } = creation
  for (const [order, [who, body]] of comments.entries()) {
    const when = new Date(Math.min(at.getTime() + (order + 1) * 0.7 * dayMs, stage.now.getTime()))
    await createComment(stage.as(stage.person(who), when), { objectId: row.lwid, parentId: null, body })
  }
  const others = stage.usernames.filter((username) => username !== author)
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
  const circuit = layOut(plan)
  const { components, wires, on } = circuit
  const needed = [{ id: 'MHG', version: [0, 92, 3, -1] }, ...mods.map((id) => ({ id, version: [1, 4, 2, -1] }))]
  const save = writeSave({ kind, components, wires, on, mods: needed, ...(gameVersion ? { gameVersion } : {}) })
  const inside = kind === 'world' ? 'data.logicworld' : 'data.partialworld'
  const bytes = await writeZip([{ name: inside, content: save, deflate: true }])
  return { file: { bytes, name: `${title}.zip` }, circuit }
}

async function packMod({ id, title, author, version, dependencies = [] }: DemoMod): Promise<Packed> {
  const needed = dependencies.length ? ['Dependencies:', ...dependencies.map((each) => `    - ${each}`)] : []
  const lines = [`ID: ${id}`, `Name: ${title}`, `Author: ${author}`, `Version: "${version}"`, 'Priority: 0', ...needed]
  const content = new TextEncoder().encode(`${lines.join('\n')}\n`)
  return { bytes: await writeZip([{ name: `${id}/manifest.jecs`, content }]), name: `${id}.zip` }
}

/** The ids of pictures: the circuit as it is, and with more of its lines on. */
async function sendPictures(ctx: Context, { pictures = 0, plan }: DemoCircuit, circuit: Circuit): Promise<string[]> {
  const ids: string[] = []
  const board = `rgb(${plan.board.join()})`
  for (let picture = 0; picture < pictures; picture++) {
    const lit = circuit.wired.map((wire, at) => ({ ...wire, isOn: wire.isOn !== at % 5 < picture }))
    const bytes = await pictureOf({ ...circuit, wired: lit }, board)
    ids.push((await send(ctx, { nature: 'image', bytes, name: `circuit-${picture + 1}.png` })).id)
  }
  return ids
}

type Sent = { nature: 'creation' | 'image'; bytes: Uint8Array; name: string }

/** As a browser does it: announced first, then sent to the address that was given (D37). */
async function send(ctx: Context, { nature, bytes, name }: Sent): Promise<{ id: string }> {
  const checksum = createHash('md5').update(bytes).digest('base64')
  const content_type = nature === 'image' ? 'image/png' : 'application/zip'
  const blob = { filename: name, content_type, byte_size: bytes.length, checksum }
  const { id, direct } = await createUpload(ctx, { nature, blob })
  const address = new URL(direct.url).searchParams
  await storeUpload(ctx, {
    nature,
    id,
    expires: Number(address.get('expires')),
    signature: address.get('signature') ?? '',
    contentType: content_type,
    contentLength: bytes.length,
    checksum,
    body: Readable.from([Buffer.from(bytes)]),
  })
  return { id }
}
