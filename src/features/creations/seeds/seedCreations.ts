import { createComment } from '#features/comments/server/index.ts'
import { setRating } from '#features/ratings/server/index.ts'
import { claimUpload, uploadBytes } from '#features/uploads/server/index.ts'
import { bytesSource, readCreation } from '#gamefiles/index.ts'
import { recordViews } from '#objects/server/operations/recordViews.ts'
import type { Context } from '#platform/context.ts'
import { siteText } from '#platform/markScreened.ts'
import { dayMs, subtractDays } from '#seeds/demo/time.ts'
import type { DemoStage } from '#seeds/seeding.ts'
import { system } from '#seeds/system.ts'
import { pinCreations } from '../pins/server/operations/pinCreations.ts'
import { toFileFacts } from '../server/files/fileFacts.ts'
import type { GivenNotes } from '../server/modNotes.ts'
import { addSeedDownloads } from '../server/operations/addSeedDownloads.ts'
import { publishCreation } from '../server/operations/publishCreation.ts'
import type { CreationRow, ModNotes } from '../server/rows.ts'
import { runTestBench } from '../testBench/server/operations/runTestBench.ts'
import { setTestBench } from '../testBench/server/operations/setTestBench.ts'
import { publishVersion } from '../versions/server/operations/publishVersion.ts'
import { withdrawCreationVersion } from '../versions/server/operations/withdrawCreationVersion.ts'
import { type DemoCircuit, type DemoCreation, loadDemoCreations } from './demoCreations.ts'
import { storeShippedModel } from './models/storeShippedModel.ts'
import { applyVersion, type PackedCreation, packCreation } from './packCreation.ts'
import { takePicture } from './picture.ts'

const concurrency = 4
const downloadsPerView = 0.31

/** The creations that each author pins. */
const pinnedTitles = {
  mara_v: ['16-bit ripple-carry ALU', 'Four-bit ALU, four operations', 'Hex lamp panel, four digits'],
}

export async function seedCreations(stage: DemoStage): Promise<void> {
  const queue = loadDemoCreations()
  const published: Published = new Map()
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await seedCreation(next, stage, published)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  await seedPins(stage, published)
}

/** Publications by title. What a creation is based on is older, so its publication has begun. */
type Published = Map<string, Promise<CreationRow>>

async function seedCreation(creation: DemoCreation, stage: DemoStage, published: Published): Promise<void> {
  const publication = publish(creation, stage, published)
  published.set(creation.title, publication)
  const row = await publication
  const at = subtractDays(stage.now, creation.daysAgo)
  if (creation.kind !== 'mod' && creation.tests) {
    const ctx = stage.as(stage.person(creation.author), at)
    await setTestBench(ctx, { creationId: row.lwid, cases: creation.tests, ticks: 50, isSequential: false })
  }
  await addVersions(creation, row, stage)
  await runTestBench(stage.as(system, at), row.id)
  await addReactions(creation, { row, at, stage })
}

async function publish(creation: DemoCreation, stage: DemoStage, published: Published): Promise<CreationRow> {
  const at = subtractDays(stage.now, creation.daysAgo)
  const author = stage.person(creation.author)
  const ctx = stage.as(author, at)
  const packed = await packCreation(creation)
  const { title, body, basedOn = [], licence = null, tags } = creation
  const images = packed.content ? await uploadPictures(ctx, creation as DemoCircuit, packed.content.save) : []
  const file = await uploadCreationFile(ctx, packed.file)
  const mod = creation.kind === 'mod' ? creation.notes : undefined
  const parents = await Promise.all(basedOn.map((parent) => published.get(parent)))
  const parentIds = parents.flatMap((parent) => parent?.id ?? [])
  if (parentIds.length < basedOn.length) throw new Error(`"${title}" is based on one that is not older`)
  const texts = {
    title: siteText(title),
    body: siteText(body),
    originalName: siteText(file.upload.name),
    mod: mod && toSiteTexts(mod),
    tags: tags?.map(siteText),
  }
  const row = await publishCreation(ctx, { ...texts, images, ...file, lineage: { parentIds, licence } })
  if (packed.content) await storeShippedModel(ctx, row.id, packed.content.save)
  return row
}

const toSiteTexts = ({ sourceUrl, supportedVersions, changes }: GivenNotes): ModNotes => ({
  sourceUrl: siteText(sourceUrl),
  supportedVersions: siteText(supportedVersions),
  changes: siteText(changes),
})

async function seedPins(stage: DemoStage, published: Published): Promise<void> {
  for (const [author, titles] of Object.entries(pinnedTitles)) {
    const creationIds: string[] = []
    for (const title of titles) {
      const creation = await published.get(title)
      if (!creation) throw new Error(`"${title}" is not published`)
      creationIds.push(creation.lwid)
    }
    await pinCreations(stage.as(stage.person(author), stage.now), { creationIds })
  }
}

async function addVersions(creation: DemoCreation, row: CreationRow, stage: DemoStage): Promise<void> {
  for (const version of creation.versions ?? []) {
    const ctx = stage.as(stage.person(creation.author), subtractDays(stage.now, version.daysAgo))
    const packed = await packCreation(applyVersion(creation, version))
    const file = await uploadCreationFile(ctx, packed.file)
    const number = await publishVersion(ctx, row, {
      ...file,
      originalName: siteText(file.upload.name),
      changelog: siteText(version.changelog),
    })
    if (packed.content) await storeShippedModel(ctx, row.id, packed.content.save)
    const { withdrawn: reason } = version
    if (reason) await withdrawCreationVersion(ctx, { creationId: row.lwid, number, reason })
  }
}

/** The file is read in this process. */
async function uploadCreationFile(ctx: Context, { bytes, name }: PackedCreation['file']) {
  const id = await uploadBytes(ctx, { kind: 'creation', bytes, name, contentType: 'application/zip' })
  const upload = await claimUpload(ctx, { id, kind: 'creation' })
  return { upload, facts: toFileFacts(await readCreation(bytesSource(bytes))) }
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
  const likers = Math.min(likes, others.length)
  for (let like = 0; like < likers; like++) {
    const who = stage.person(others[(first + like) % others.length] as string)
    // Spread until today, so that authors find some among their news.
    const when = new Date(at.getTime() + ((like + 1) / (likers + 1)) * (stage.now.getTime() - at.getTime()))
    await setRating(stage.as(who, when), { objectId: row.lwid })
  }
  const ctx = stage.as(stage.person(author), at)
  await recordViews(ctx, row.id, views)
  await addSeedDownloads(ctx, row.id, Math.round(views * downloadsPerView))
}

/** Returns the ids. */
async function uploadPictures(ctx: Context, { pictures = 0 }: DemoCircuit, save: Uint8Array): Promise<string[]> {
  const ids: string[] = []
  for (let picture = 0; picture < pictures; picture++) {
    const [bytes, name] = [await takePicture(save, picture), `circuit-${picture + 1}.png`]
    ids.push(await uploadBytes(ctx, { kind: 'image', bytes, name, contentType: 'image/png' }))
  }
  return ids
}
