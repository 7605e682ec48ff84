import { beforeAll, describe, expect, it } from 'vitest'
import { hideObject, restoreObject } from '#features/moderation/server/index.ts'
import { customData, type NewComponent, type NewWire } from '#gamefiles/index.ts'
import { siteText } from '#platform/markScreened.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { createSeededRandom } from '#tests/gameFiles.ts'
import { createModPackage, createSubassemblySave } from '#tests/gameSaves.ts'
import { readNotifications, runListener } from '#tests/notifications.ts'
import { testSite } from '#tests/testSite.ts'
import { loadHubPage } from '../../hub/server/loadHub.ts'
import { parseListArguments } from '../../hub/server/parseListArguments.ts'
import { describeBoards } from '../../models/server/operations/describeBoards.ts'
import { loadCreation } from '../../server/loadCreation.ts'
import { deleteCreation } from '../../server/operations/deleteCreation.ts'
import { updateCreation } from '../../server/operations/updateCreation.ts'
import type { CreationRow } from '../../server/rows.ts'
import { uploadCreation } from '../../upload/server/operations/uploadCreation.ts'
import type { StatedLicence } from '../contract/licences.ts'
import { loadLicenceOptions, loadParents, loadRemixCount, loadRemixes, loadSuggestedParents } from './loadLineage.ts'
import { findUndescribedVersion } from './queries.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })

let ana: Viewer
let bo: Viewer
beforeAll(async () => {
  ana = await make.user()
  bo = await make.user()
})

type Lineage = readonly [basedOn: string[], licence?: StatedLicence]

const setLineage = (by: Viewer, { lwid, title }: CreationRow, ...[basedOn, licence = null]: Lineage) =>
  updateCreation(as(by), { creationId: lwid, title, body: 'Text', images: [], lineage: { basedOn, licence } })

async function createLicensed(by: Viewer, licence: StatedLicence, title = 'A parent') {
  return setLineage(by, await make.creation({ by, title }), [], licence)
}

const toTitle = (row: CreationRow | null) => row && { title: row.title }

async function load(viewer: Viewer | null, { lwid }: CreationRow) {
  const ctx = as(viewer)
  const creation = await loadCreation(ctx, lwid)
  const basedOn = await loadParents(ctx, creation)
  return {
    licence: creation.licence,
    basedOn: basedOn.map((parent) => ({ licence: parent.licence, creation: toTitle(parent.creation) })),
    remixes: (await loadRemixes(ctx, creation)).map(toTitle),
    remixCount: await loadRemixCount(ctx, creation),
    suggestedParents: (await loadSuggestedParents(ctx, creation)).map(toTitle),
  }
}

describe('the lineage of a creation', () => {
  it('is shown by both ends, with the licence of the time', async () => {
    const parent = await createLicensed(ana, 'CC_BY', 'The first')
    const child = await make.creation({ by: bo, title: 'The second' })
    await setLineage(bo, child, [parent.lwid], 'CC_BY_SA')
    await setLineage(ana, parent, [], 'ALL_RIGHTS_RESERVED')
    expect(await load(null, child)).toMatchObject({
      licence: 'CC_BY_SA',
      basedOn: [{ licence: 'CC_BY', creation: { title: 'The first' } }],
    })
    expect(await load(null, parent)).toMatchObject({ remixes: [{ title: 'The second' }], remixCount: 1 })
    // The licence cannot be taken back.
    await expect(setLineage(bo, child, [parent.lwid], 'CC_BY_NC')).resolves.toMatchObject({ licence: 'CC_BY_NC' })
  })

  it('is accepted by URL, number and short link on upload', async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => createLicensed(ana, 'CC0')))
    const basedOn = [
      `https://example.org/creations/worlds/${one!.number}/x`,
      `#${two!.number}`,
      `https://x.org/${three!.lwid}`,
    ]
    const { id } = await make.uploadedFile(bo)
    const child = await uploadCreation(as(bo), { title: 'X', uploadedFileId: id, lineage: { basedOn, licence: 'CC0' } })
    expect((await load(null, child)).basedOn).toHaveLength(3)
    expect(child.licence).toBe('CC0')
  })

  it('is kept by an edit that does not mention it', async () => {
    const parent = await createLicensed(ana, 'CC0')
    const child = await make.creation({ by: bo })
    await setLineage(bo, child, [parent.lwid], 'CC_BY')
    await updateCreation(as(bo), { creationId: child.lwid, title: 'New', body: 'Text', images: [] })
    expect(await load(null, child)).toMatchObject({ licence: 'CC_BY', basedOn: [{ creation: {} }] })
  })

  it('refuses what the licence of a parent does not allow, with the reason', async () => {
    const child = await make.creation({ by: bo })
    const cases: [StatedLicence, StatedLicence, RegExp][] = [
      ['CC_BY_SA', 'CC_BY', /is under CC BY-SA 4.0.+can be: CC BY-SA 4.0/],
      ['CC_BY_SA', null, /is under CC BY-SA 4.0/],
      ['CC_BY_NC', 'CC_BY', /can be: CC BY-NC 4.0 or CC BY-NC-SA 4.0/],
      ['ALL_RIGHTS_RESERVED', 'CC_BY', /reserves all rights/],
      [null, 'CC_BY', /has not stated a licence/],
    ]
    for (const [parentLicence, licence, message] of cases) {
      const parent = await createLicensed(ana, parentLicence)
      const attempt = setLineage(bo, child, [parent.lwid], licence)
      await expect(attempt).rejects.toMatchObject({ field: 'licence', message: expect.stringMatching(message) })
    }
    await expect(setLineage(bo, child, [], 'MIT')).rejects.toMatchObject({ field: 'licence' })
    expect(await load(null, child)).toMatchObject({ licence: null, basedOn: [] })
  })

  it('says in a form which creation limits the licence, without a list of what the form offers', async () => {
    const getReasons = async (licence: StatedLicence) => {
      const { lwid } = await createLicensed(ana, licence, 'A clock')
      return (await loadLicenceOptions(as(bo), { basedOn: [lwid], kind: 'SUBASSEMBLY' })).reasons
    }
    expect(await getReasons('CC0')).toEqual([])
    expect(await getReasons('CC_BY')).toEqual(['“A clock” is under CC BY 4.0, which limits your choice.'])
    expect(await getReasons('CC_BY_SA')).toEqual(['“A clock” is under CC BY-SA 4.0, so your creation has to be too.'])
  })

  it('does not name a hidden creation that limits the licence, whatever its title is by now', async () => {
    const [source, own] = [await createLicensed(ana, 'CC_BY_SA', 'A clock'), await make.creation({ by: bo })]
    await setLineage(bo, own, [source.lwid], 'CC_BY_SA')
    await hideObject(as(await make.user({ roles: ['admin'] })), { objectId: source.lwid })
    await setLineage(ana, { ...source, title: siteText('A secret title') }, [], 'CC_BY_SA')
    const { reasons } = await loadLicenceOptions(as(bo), { basedOn: [own.lwid], kind: 'SUBASSEMBLY' })
    expect(reasons).toEqual(['This is based on a creation that is no longer public. Its licence limits your choice.'])
    const attempt = setLineage(bo, await make.creation({ by: bo }), [own.lwid], 'CC0')
    await expect(attempt).rejects.toMatchObject({ message: expect.not.stringContaining('secret') })
    const { reasons: own2 } = await loadLicenceOptions(as(ana), { basedOn: [own.lwid], kind: 'SUBASSEMBLY' })
    expect(own2.join()).not.toContain('no longer public')
  })

  it('lets the hub list what is based on a creation', async () => {
    const parent = await createLicensed(ana, 'CC0')
    const child = await make.creation({ by: bo })
    await setLineage(bo, child, [parent.lwid], 'CC0')
    const find = async (query: string) =>
      (await loadHubPage(as(null), parseListArguments(as(null), { filter: { query } }), null)).map(({ id }) => id)
    expect(await find(`basedon:${parent.number}`)).toEqual([child.id])
    expect(await find(`basedon:${child.number}`)).toEqual([])
    await expect(find('basedon:x')).rejects.toMatchObject({ field: 'query' })
  })

  it('refuses parents whose licences exclude each other', async () => {
    const parents = [await createLicensed(ana, 'CC_BY_SA'), await createLicensed(ana, 'CC_BY_NC')]
    const child = await make.creation({ by: bo })
    const attempt = setLineage(
      bo,
      child,
      parents.map(({ lwid }) => lwid),
      'CC_BY_SA',
    )
    await expect(attempt).rejects.toMatchObject({
      field: 'licence',
      message: expect.stringContaining('exclude each other'),
    })
  })

  it('is not limited by own creations, but by those of others that they are based on', async () => {
    const own = await createLicensed(bo, 'ALL_RIGHTS_RESERVED')
    const child = await make.creation({ by: bo })
    await expect(setLineage(bo, child, [own.lwid], 'CC0')).resolves.toMatchObject({ licence: 'CC0' })
    const foreign = await createLicensed(ana, 'CC_BY_SA', 'The source')
    await setLineage(bo, own, [foreign.lwid], 'CC_BY_SA')
    const attempt = setLineage(bo, child, [own.lwid], 'CC0')
    await expect(attempt).rejects.toMatchObject({ message: expect.stringContaining('“The source” is under CC BY-SA') })
  })

  it('offers licences for source code to mods', async () => {
    const mod = await make.creation({ by: ana, file: await createModPackage({ id: 'Lamps' }) })
    await expect(setLineage(ana, mod, [], 'GPL')).resolves.toMatchObject({ licence: 'GPL' })
    const child = await make.creation({ by: bo })
    const attempt = setLineage(bo, child, [mod.lwid], 'CC0')
    await expect(attempt).rejects.toMatchObject({ field: 'licence' })
  })

  it('refuses cycles, the creation itself, duplicates and more than ten', async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => make.creation({ by: ana })))
    await setLineage(ana, two!, [one!.lwid])
    await setLineage(ana, three!, [two!.lwid])
    await expect(setLineage(ana, one!, [three!.lwid])).rejects.toMatchObject({ field: 'basedOn' })
    await expect(setLineage(ana, one!, [one!.lwid])).rejects.toMatchObject({ field: 'basedOn' })
    await expect(setLineage(ana, one!, [two!.lwid, `${two!.lwid}`])).rejects.toMatchObject({ field: 'basedOn' })
    await expect(setLineage(ana, one!, ['ctn-ffffffff'])).rejects.toMatchObject({ field: 'basedOn' })
    await expect(setLineage(ana, one!, Array(11).fill(two!.lwid))).rejects.toMatchObject({ field: 'lineage' })
  })

  it('has no cycle after two creations named each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = await Promise.all([1, 2].map(() => make.creation({ by: ana })))
      const results = await Promise.allSettled([setLineage(ana, one!, [two!.lwid]), setLineage(ana, two!, [one!.lwid])])
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    }
  })

  it('says that a parent is gone, keeps it through edits, and shows it again', async () => {
    const parent = await createLicensed(ana, 'CC_BY', 'Soon gone')
    const child = await make.creation({ by: bo })
    await setLineage(bo, child, [parent.lwid], 'CC_BY')
    const admin = await make.user({ roles: ['admin'] })
    await hideObject(as(admin), { objectId: parent.lwid })
    expect((await load(null, child)).basedOn).toEqual([{ licence: 'CC_BY', creation: null }])
    await setLineage(bo, child, [], 'CC_BY')
    await restoreObject(as(admin), { objectId: parent.lwid })
    expect((await load(null, child)).basedOn).toEqual([{ licence: 'CC_BY', creation: { title: 'Soon gone' } }])
    await deleteCreation(as(bo), { creationId: child.lwid })
    expect(await load(null, parent)).toMatchObject({ remixes: [], remixCount: 0 })
  })

  it('notifies the authors of the parents once, but not of own creations', async () => {
    const cleo = await make.user()
    const parents = [await createLicensed(cleo, 'CC0', 'Her clock'), await createLicensed(bo, 'CC0')]
    const child = await make.creation({ by: bo, title: 'My clock' })
    await setLineage(
      bo,
      child,
      parents.map(({ lwid }) => lwid),
      'CC0',
    )
    const payload = { creationId: child.id, by: bo.id, removedImages: [] }
    await runListener(site, 'creation.updated:notifyOfLaterRemix', payload)
    await runListener(site, 'creation.published:notifyOfRemix', payload)
    expect(await readNotifications(site, cleo)).toEqual([
      `@${bo.username} names your creation “Her clock” as a source of “My clock”`,
    ])
    expect(await readNotifications(site, bo)).toEqual([])
  })
})

const types = ['MHG.Inverter', 'MHG.AndGate', 'MHG.XorGate', 'MHG.Relay', 'MHG.Delayer']

/** A board of parts and wires that no other seed makes. */
function createBoard(seed: number, offset = 0): Buffer {
  const random = createSeededRandom(seed)
  const parts = Array.from({ length: 60 }, (_, number): NewComponent => {
    const position = [150 + 300 * ((number % 8) * 2 + offset), 150, 150 + 300 * (Math.floor(number / 8) * 3 + offset)]
    return { type: types[random(types.length)]!, parent: 1, position, inputs: [0, 0], outputs: [0] }
  })
  const wires = parts.map((_, number): NewWire => {
    return { from: { component: number + 2, output: 0 }, to: { component: 2 + random(60), input: random(2) } }
  })
  const board = { type: 'MHG.CircuitBoard', customData: customData.board([51, 51, 51], 40, 40) }
  return createSubassemblySave({ components: [board, ...parts], wires, on: [] })
}

/** Small boards of eleven parts on a large one. */
function createSmallBoards(seed: number, from: number, count: number): Buffer {
  const random = createSeededRandom(seed)
  const all = Array.from({ length: 40 }, () => Array.from({ length: 11 }, () => types[random(types.length)]!))
  const components = [
    { type: 'MHG.CircuitBoard', customData: customData.board([51, 51, 51], 90, 90) },
  ] as NewComponent[]
  for (const [index, parts] of all.slice(from, from + count).entries()) {
    const place = { parent: 1, position: [(index + from) * 1_500, 150, 0] as const }
    components.push({ type: 'MHG.CircuitBoard', ...place, customData: customData.board([51, 51, 51], 4, 4) })
    const parent = components.length
    for (const [part, type] of parts.entries()) {
      const position = [150 + 300 * (part % 4), 150, 150 + 300 * Math.floor(part / 4)] as const
      components.push({ type, parent, position, inputs: [0, 0], outputs: [0] })
    }
  }
  return createSubassemblySave({ components, wires: [], on: [] })
}

async function describeAll({ id }: CreationRow): Promise<void> {
  for (;;) {
    const version = await findUndescribedVersion(site.services.db, id)
    if (!version) return
    await describeBoards(site.context(), version)
  }
}

describe('suggested parents', () => {
  it('are earlier public creations with the same board, for the author alone', async () => {
    const first = await make.creation({ by: ana, title: 'The origin', file: createBoard(1) })
    await make.creation({ by: ana, title: 'Unrelated', file: createBoard(2) }).then(describeAll)
    site.clock.advanceMs(1_000)
    const copy = await make.creation({ by: bo, title: 'The copy', file: createBoard(1, 5) })
    await describeAll(first)
    await describeAll(copy)
    expect((await load(bo, copy)).suggestedParents).toEqual([{ title: 'The origin' }])
    expect((await load(ana, copy)).suggestedParents).toEqual([])
    expect((await load(null, copy)).suggestedParents).toEqual([])
    expect((await load(ana, first)).suggestedParents).toEqual([])
    await setLineage(bo, copy, [first.lwid])
    expect((await load(bo, copy)).suggestedParents).toEqual([])
  })

  it('are earlier ones of which small boards were copied', async () => {
    await make.creation({ by: ana, title: 'Forty boards', file: createSmallBoards(5, 0, 40) }).then(describeAll)
    await make.creation({ by: ana, title: 'Other boards', file: createSmallBoards(6, 0, 40) }).then(describeAll)
    site.clock.advanceMs(1_000)
    const copy = await make.creation({ by: bo, title: 'Ten of them', file: createSmallBoards(5, 12, 10) })
    await describeAll(copy)
    expect((await load(bo, copy)).suggestedParents).toEqual([{ title: 'Forty boards' }])
    expect((await load(ana, copy)).suggestedParents).toEqual([])
  })
})
