import { beforeAll, describe, expect, it } from 'vitest'
import { undoAction } from '#features/management/server/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { findLastActionLog } from '#tests/findLastActionLog.ts'
import { testSite } from '#tests/testSite.ts'
import { listAuthorHistories } from '../card/queries.ts'
import { listReportQueue } from '../listReportQueue.ts'
import { reportObject } from '../operations/reportObject.ts'
import { resolveReports } from '../operations/resolveReports.ts'
import { silenceUser } from '../operations/sanctionUser.ts'

const site = await testSite()
const make = factories(site)
const { db } = site.services
const as = (viewer: Viewer | null) => site.context({ viewer })

let karl: Viewer
beforeAll(async () => {
  karl = await make.user({ roles: ['moderator'] })
})

async function runQuery(query: string) {
  const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })
  return response.json().data
}

describe('undoing a decision', () => {
  it('opens the reports again, and shows what the decision hid', async () => {
    const { id, lwid } = await make.reported()
    await resolveReports(as(karl), { objectId: lwid, outcome: 'HIDDEN', answer: 'Well seen.' })
    const decision = await findLastActionLog(site, { object: lwid })
    expect(await undoAction(as(karl), decision)).toBe(true)
    expect(await undoAction(as(karl), decision)).toBe(false)
    const waiting = await listReportQueue(as(karl), { page: { maxCount: 50 } })
    expect(waiting.find((entry) => entry.id === id)).toMatchObject({ outcome: null, hiddenAt: null })
    expect(await runQuery(`{ post(id: "${lwid}") { id } }`)).toEqual({ post: { id: lwid } })
  })

  it('does nothing if the reporter has reported the object again', async () => {
    const { id, lwid: objectId } = await make.post()
    const ben = await make.user()
    await reportObject(as(ben), { objectId, reason: 'SPAM' })
    await resolveReports(as(karl), { objectId, outcome: 'KEPT' })
    const decision = await findLastActionLog(site, { object: objectId })
    await reportObject(as(ben), { objectId, reason: 'ABUSE' })
    expect(await undoAction(as(karl), decision)).toBe(false)
    const entry = (await listReportQueue(as(karl), { page: { maxCount: 50 } })).find((row) => row.id === id)
    expect(entry?.reports).toMatchObject([{ reason: 'abuse' }])
  })
})

it('counts what the staff have on record about an author', async () => {
  const [dora, eva] = [await make.user(), await make.user()]
  const first = await make.reported({ by: dora })
  const second = await make.reported({ by: dora })
  await make.reported({ by: dora })
  await resolveReports(as(karl), { objectId: first.lwid, outcome: 'HIDDEN' })
  await resolveReports(as(karl), { objectId: second.lwid, outcome: 'KEPT' })
  await silenceUser(as(karl), { userId: dora.id, reason: 'Shouting' })
  const histories = await listAuthorHistories(db, [dora.id, eva.id])
  expect(histories.find(({ userId }) => userId === dora.id)).toMatchObject({
    earlierReports: 2,
    upheldReports: 1,
    hiddenCount: 1,
    warningCount: 0,
    silenceCount: 1,
    suspensionCount: 0,
  })
  expect(histories.find(({ userId }) => userId === eva.id)).toMatchObject({ earlierReports: 0, hiddenCount: 0 })
})
