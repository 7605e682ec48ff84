import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { everyReader } from '#tests/findLastActionLog.ts'
import { testSite } from '#tests/testSite.ts'
import { loadObjectTitle } from './loadObjectTitle.ts'
import { listActionLogs } from './queries.ts'
import type { ActionLogEntryRow } from './rows.ts'
import { logAction } from './transactions/logAction.ts'

const site = await testSite()
const make = factories(site)
const { db } = site.services
const audience = { anyRole: [] }

let karl: Viewer
beforeAll(async () => {
  karl = await make.user({ roles: ['moderator'] })
})

const listLog = (filter: object = {}, limit = 10) =>
  listActionLogs(db, { limit, before: null, filter, reader: everyReader })

describe('the action log', () => {
  it('records the actor, action, object, metadata and time', async () => {
    const post = await make.post()
    const at = site.clock.now()
    await logAction(db, { action: 'post.try', by: karl.id, objectId: post.id, metadata: { from: 'a' }, at })
    expect((await listLog())[0]).toMatchObject({
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

  it('can be filtered by user, action or its prefix, object and time', async () => {
    const other = await make.user()
    const at = new Date('2020-01-02T00:00:00Z')
    await logAction(db, { action: 'user.warn', by: karl.id, person: { id: other.id, lwid: 'usr-1' }, at })
    await logAction(db, { action: 'username.try', by: other.id, at, audience })
    expect(await listLog({ action: 'user' })).toMatchObject([{ action: 'user.warn' }])
    expect(await listLog({ username: `@${other.username.toUpperCase()}` })).toMatchObject([{ action: 'username.try' }])
    expect(await listLog({ object: 'usr-1' })).toMatchObject([{ objectId: other.id }])
    expect(await listLog({ until: new Date('2020-02-01') })).toHaveLength(2)
    expect(await listLog({ since: new Date('2020-01-03'), until: new Date('2020-02-01') })).toHaveLength(0)
  })

  it('lists entries in the order of time, in pages without gaps', async () => {
    const days = ['2019-05-03', '2019-05-01', '2019-05-03', '2019-05-02']
    for (const day of days) await logAction(db, { action: `time.${day}`, by: karl.id, at: new Date(day), audience })
    const filter = { action: 'time' }
    const first = await listActionLogs(db, { limit: 2, before: null, filter, reader: everyReader })
    const second = await listActionLogs(db, { limit: 9, before: first.at(-1)?.id ?? null, filter, reader: everyReader })
    expect([...first, ...second].map(({ action }) => action.slice(5))).toEqual([
      '2019-05-03',
      '2019-05-03',
      '2019-05-02',
      '2019-05-01',
    ])
  })

  it('names what an action was done to, also for users, and nothing that is gone', async () => {
    const [post, other] = [await make.post({ title: 'An adder of relays' }), await make.user()]
    const ctx = site.context({ viewer: karl })
    const title = (objectType: string, objectId: number) =>
      loadObjectTitle(ctx, { objectType, objectId } as ActionLogEntryRow)
    expect(await title('post', post.id)).toBe('An adder of relays')
    expect(await title('user', other.id)).toBe(`@${other.username}`)
    expect([await title('post', 999_999), await title('redirect', 1), await title('user', 0)]).toEqual(['', '', ''])
  })

  it('rejects updates and deletes in the database', async () => {
    await expect(sql`update action_logs set action = 'nothing'`.execute(db)).rejects.toThrow('never changed')
    await expect(sql`delete from action_logs`.execute(db)).rejects.toThrow('never changed')
  })

  it('has no entry for a transaction that was rolled back', async () => {
    const failing = site.services.transact(async ({ db }) => {
      await logAction(db, { action: 'post.undone', by: karl.id, audience, at: site.clock.now() })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await listLog({ action: 'post.undone' })).toEqual([])
  })
})
