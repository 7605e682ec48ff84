import { beforeAll, describe, expect, it } from 'vitest'
import { ForbiddenError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { listLog } from '#tests/findLastActionLog.ts'
import { createWorldSave } from '#tests/gameSaves.ts'
import { signInAs } from '#tests/signInAs.ts'
import { testSite } from '#tests/testSite.ts'
import { restoreCreationVersion } from './operations/restoreCreationVersion.ts'
import { withdrawCreationVersion } from './operations/withdrawCreationVersion.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer) => site.context({ viewer })

let karl: Viewer
beforeAll(async () => {
  karl = await make.user({ roles: ['moderator'] })
})

async function createTwo(author: Viewer): Promise<string> {
  const creation = await make.creation({ by: author })
  await make.creationVersion(author, creation, { file: createWorldSave({ relays: 3 }) })
  return creation.lwid
}

const withdraw = (by: Viewer, creationId: string) =>
  withdrawCreationVersion(as(by), { creationId, number: 2, reason: 'Malware' })
const restore = (by: Viewer, creationId: string) => restoreCreationVersion(as(by), { creationId, number: 2 })
const listActions = async (object: string) => (await listLog(site, { object })).map(({ action }) => action)

describe('a version that the staff withdrew', () => {
  it('is offered again by the staff only, which is logged', async () => {
    const { viewer: ana, visitor } = await signInAs(site)
    const creationId = await createTwo(ana)
    await withdraw(karl, creationId)
    await expect(restore(ana, creationId)).rejects.toThrow(ForbiddenError)
    const query = `{ creation(id: "${creationId}") { version(number: 2) { withdrawnByStaff canWithdraw canRestore } } }`
    const { version } = (await visitor.query(query)).data.creation
    expect(version).toEqual({ withdrawnByStaff: true, canWithdraw: true, canRestore: false })
    expect(await restore(karl, creationId)).toMatchObject({ withdrawnAt: null, withdrawnByStaff: false })
    expect(await listActions(creationId)).toEqual(['version.restore', 'version.withdraw'])
  })

  it('stays withdrawn if its author had withdrawn it before', async () => {
    const ana = await make.user()
    const creationId = await createTwo(ana)
    await withdraw(ana, creationId)
    expect(await withdraw(karl, creationId)).toMatchObject({ withdrawnByStaff: true })
    await expect(restore(ana, creationId)).rejects.toThrow(ForbiddenError)
    await restore({ ...ana, roles: ['moderator'] }, creationId)
    expect(await listActions(creationId)).toEqual(['version.restore', 'version.withdraw'])
  })

  it('is not what its author withdrew and offers again, which is not logged', async () => {
    const ana = await make.user()
    const creationId = await createTwo(ana)
    expect(await withdraw(ana, creationId)).toMatchObject({ withdrawnByStaff: false })
    expect(await restore(ana, creationId)).toMatchObject({ withdrawnAt: null })
    expect(await listActions(creationId)).toEqual([])
  })
})
