import { beforeAll, describe, expect, it } from 'vitest'
import { writeSave, writeZip } from '#gamefiles/index.ts'
import { RateLimitError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { createModPackage } from '#tests/gameSaves.ts'
import { runListener } from '#tests/notifications.ts'
import { testSite } from '#tests/testSite.ts'
import { createAdder } from '../../seeds/circuits/circuits.ts'
import { testNewVersion, testOnBenchChanged, testShownVersion } from '../../server/listeners.ts'
import { withdrawCreationVersion } from '../../versions/server/operations/withdrawCreationVersion.ts'
import { runTestBench } from './operations/runTestBench.ts'
import { setTestBench } from './operations/setTestBench.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer) => site.context({ viewer })
const board = [0x4a, 0x5a, 0x68] as const

let ana: Viewer
let adders = 0
beforeAll(async () => {
  ana = await make.user()
})

/** Different files of the same circuit. */
async function createAdderSave(): Promise<Buffer> {
  const save = writeSave(await createAdder(2).build({ board, ticks: 0 }))
  return Buffer.from(await writeZip([{ name: `adder ${++adders}/data.partialworld`, content: save }]))
}

const titles = 'A1+A0,B1+B0,Carry+S1+S0'
const correct = `${titles}\n1,2,3\n3,3,6`
const rules = { ticks: 50, isSequential: false }

async function readResult(lwid: string, version?: number) {
  const result =
    'testResult { status caseCount passedCount mismatches { case column expected actual } error errorDetail }'
  const selection = version ? `version(number: ${version}) { ${result} }` : result
  const query = `{ creation(id: "${lwid}") { ${selection} } }`
  const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })
  const { creation } = response.json().data
  return version ? creation.version.testResult : creation.testResult
}

describe('a test bench', () => {
  it('is run on the save, and again when it or the save changes', async () => {
    const creation = await make.creation({ by: ana, file: await createAdderSave() })
    const { id, lwid } = creation
    expect(await readResult(lwid)).toBeNull()
    await setTestBench(as(ana), { creationId: lwid, cases: correct, ...rules })
    expect(await readResult(lwid)).toMatchObject({ status: 'PENDING', caseCount: 0 })
    await runListener(site, testOnBenchChanged.name, { creationId: id, by: ana.id })
    expect(await readResult(lwid)).toMatchObject({ status: 'PASSED', caseCount: 2, passedCount: 2 })

    await setTestBench(as(ana), { creationId: lwid, cases: `${correct}\n2,2,5`, ...rules })
    expect(await readResult(lwid)).toMatchObject({ status: 'PENDING' })
    await runTestBench(site.context(), id)
    const mismatch = { case: 3, column: 'Carry+S1+S0', expected: '5', actual: '4' }
    const failed = { status: 'FAILED', caseCount: 3, passedCount: 2, mismatches: [mismatch] }
    expect(await readResult(lwid)).toMatchObject(failed)

    await make.creationVersion(ana, creation, { file: await createAdderSave() })
    expect(await readResult(lwid)).toMatchObject({ status: 'PENDING' })
    await runListener(site, testNewVersion.name, { creationId: id, number: 2, by: ana.id })
    expect(await readResult(lwid)).toMatchObject(failed)
    expect(await readResult(lwid, 1)).toMatchObject(failed)
  })

  it('is run on the version that is shown alone, and on another one once that is shown', async () => {
    const creation = await make.creation({ by: ana, file: await createAdderSave() })
    const { id, lwid } = creation
    await make.creationVersion(ana, creation, { file: await createAdderSave() })
    await setTestBench(as(ana), { creationId: lwid, cases: correct, ...rules })
    await runListener(site, testOnBenchChanged.name, { creationId: id, by: ana.id })
    expect(await readResult(lwid, 2)).toMatchObject({ status: 'PASSED' })
    expect(await readResult(lwid, 1)).toBeNull()
    await withdrawCreationVersion(as(ana), { creationId: lwid, number: 2, reason: '' })
    expect(await readResult(lwid)).toMatchObject({ status: 'PENDING' })
    await runListener(site, testShownVersion.name, { creationId: id, number: 2, by: ana.id })
    expect(await readResult(lwid, 1)).toMatchObject({ status: 'PASSED' })
  })

  it('can be replaced 30 times an hour by an account', async () => {
    const ben = await make.user()
    const { lwid } = await make.creation({ by: ben, file: await createAdderSave() })
    const set = (count: number) =>
      setTestBench(as(ben), { creationId: lwid, cases: `${titles}\n1,1,${count}`, ...rules })
    const limit = 30 * site.context().config.writeLimitFactor
    for (let count = 0; count < limit; count++) await set(count)
    await expect(set(limit)).rejects.toThrow(RateLimitError)
  })

  it('says why the cases do not fit the save', async () => {
    const { id, lwid } = await make.creation({ by: ana, file: await createAdderSave() })
    await setTestBench(as(ana), { creationId: lwid, cases: 'A7,S0\n1,1', ...rules })
    await runTestBench(site.context(), id)
    expect(await readResult(lwid)).toMatchObject({ status: 'INVALID', error: 'UNKNOWN_NAME', errorDetail: 'A7' })
  })

  it('is removed by empty cases, with its results', async () => {
    const { id, lwid } = await make.creation({ by: ana, file: await createAdderSave() })
    await setTestBench(as(ana), { creationId: lwid, cases: correct, ...rules })
    await runTestBench(site.context(), id)
    await setTestBench(as(ana), { creationId: lwid, cases: ' ', ...rules })
    await runTestBench(site.context(), id)
    expect(await readResult(lwid)).toBeNull()
  })

  it('does not keep the result of cases that changed while they ran', async () => {
    const { id, lwid } = await make.creation({ by: ana, file: await createAdderSave() })
    await setTestBench(as(ana), { creationId: lwid, cases: correct, ...rules })
    const running = runTestBench(site.context(), id)
    await setTestBench(as(ana), { creationId: lwid, cases: `${titles}\n1,1,3`, ...rules })
    await running
    expect((await readResult(lwid)).status).not.toBe('PASSED')
    await runTestBench(site.context(), id)
    expect(await readResult(lwid)).toMatchObject({ status: 'FAILED', caseCount: 1 })
  })

  it('is refused for a mod', async () => {
    const { lwid } = await make.creation({ by: ana, file: await createModPackage({ id: 'Some.Gates' }) })
    await expect(setTestBench(as(ana), { creationId: lwid, cases: correct, ...rules })).rejects.toThrow()
  })
})
