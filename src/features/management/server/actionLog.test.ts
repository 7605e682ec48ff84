import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { logAction } from './logAction.ts'
import { listActionLogs } from './queries.ts'

const site = await testSite()
const make = factories(site)
const { db } = site.services

let karl: Viewer
beforeAll(async () => {
  karl = await make.user({ roles: ['moderator'] })
})

const log = (filter: object = {}, limit = 10) => listActionLogs(db, { limit, before: null, filter })

describe('the action log', () => {
  it('says who did what to which object, and when', async () => {
    const post = await make.post()
    const at = site.clock.now()
    await logAction(db, { action: 'post.try', by: karl.id, objectId: post.id, metadata: { from: 'a' }, at })
    expect((await log())[0]).toMatchObject({
      action: 'post.try',
      userId: karl.id,
      username: karl.username,
      objectType: 'post',
      objectId: post.id,
      objectLwid: post.lwid,
      metadata: { from: 'a' },
      createdAt: at,
    })
  })

  it('is narrowed by user, by action or its first part, by object and by time', async () => {
    const other = await make.user()
    const at = new Date('2020-01-02T00:00:00Z')
    await logAction(db, { action: 'user.warn', by: karl.id, object: { type: 'user', id: other.id, lwid: 'usr-1' }, at })
    await logAction(db, { action: 'username.try', by: other.id, at })
    expect(await log({ action: 'user' })).toMatchObject([{ action: 'user.warn' }])
    expect(await log({ username: `@${other.username.toUpperCase()}` })).toMatchObject([{ action: 'username.try' }])
    expect(await log({ object: 'usr-1' })).toMatchObject([{ objectId: other.id }])
    expect(await log({ until: new Date('2020-02-01') })).toHaveLength(2)
    expect(await log({ since: new Date('2020-01-03'), until: new Date('2020-02-01') })).toHaveLength(0)
  })

  it('cannot be changed, nor anything taken out of it (requirement 57)', async () => {
    await expect(sql`update action_logs set action = 'nothing'`.execute(db)).rejects.toThrow('never changed')
    await expect(sql`delete from action_logs`.execute(db)).rejects.toThrow('never changed')
  })

  it('has no row of an action that was rolled back', async () => {
    const failing = site.services.transact(async ({ db }) => {
      await logAction(db, { action: 'post.undone', by: karl.id, at: site.clock.now() })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await log({ action: 'post.undone' })).toEqual([])
  })
})
