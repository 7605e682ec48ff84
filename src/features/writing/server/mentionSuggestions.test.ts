import { describe, expect, it } from 'vitest'
import { setPersonWatchLevel } from '#features/notifications/server/index.ts'
import { UnauthenticatedError, ValidationError } from '#platform/errors.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { suggestMentions } from './mentionSuggestions.ts'

const site = await testSite()
const make = factories(site)
const { db } = site.services

/** Somebody with a post, because others are not suggested. */
async function writer(username: string) {
  const user = await make.user({ username })
  await make.post({ by: user })
  return user
}

const viewer = await make.user({ username: 'Looking.On' })
const suggest = async (prefix: string, objectId?: string) =>
  (await suggestMentions(site.context({ viewer }), { prefix, objectId })).map(({ username }) => username)

describe('suggestions of people to mention', () => {
  it('start with those of the conversation, the latest first, and go on with names that start alike', async () => {
    const [author, early, late] = [await writer('Tau.Author'), await writer('Tau.Early'), await writer('Tau.Late')]
    await writer('Tau')
    const post = await make.post({ by: author })
    await make.comment({ on: post.lwid, by: early })
    await make.comment({ on: post.lwid, by: late })
    await make.comment({ on: post.lwid, by: viewer })
    expect(await suggest('', post.lwid)).toEqual(['Tau.Late', 'Tau.Early', 'Tau.Author'])
    expect(await suggest('TAU', post.lwid)).toEqual(['Tau.Late', 'Tau.Early', 'Tau.Author', 'Tau'])
    expect(await suggest('tau.e', post.lwid)).toEqual(['Tau.Early'])
    expect(await suggest('tau')).toEqual(['Tau', 'Tau.Late', 'Tau.Early', 'Tau.Author'])
  })

  it('have those whom the viewer follows between the two, without a prefix too, and nobody whom they mute', async () => {
    const [author, followed, tracked, muted] = [
      await writer('Mem.Author'),
      await writer('Mem.Watched'),
      await writer('Mem.Tracked'),
      await writer('Mem.Muted'),
    ]
    await writer('Mem')
    const silent = await make.user({ username: 'Mem.Silent' })
    const fan = await make.user()
    const follow = (userId: number, level: 'watching' | 'tracking' | 'muted') =>
      setPersonWatchLevel(site.context({ viewer: fan }), { userId, level })
    for (const { id } of [followed, silent]) await follow(id, 'watching')
    await follow(tracked.id, 'tracking')
    await follow(muted.id, 'muted')
    const post = await make.post({ by: author })
    const suggestAs = async (prefix: string) =>
      (await suggestMentions(site.context({ viewer: fan }), { prefix, objectId: post.lwid })).map(
        (each) => each.username,
      )
    expect(await suggestAs('')).toEqual(['Mem.Author', 'Mem.Tracked', 'Mem.Watched'])
    expect(await suggestAs('mem')).toEqual(['Mem.Author', 'Mem.Tracked', 'Mem.Watched', 'Mem', 'Mem.Muted'])
    expect(await suggestAs('mem.w')).toEqual(['Mem.Watched'])
  })

  it('list nobody by less than two characters', async () => {
    await writer('Single')
    expect(await suggest('s')).toEqual([])
    expect(await suggest('')).toEqual([])
    expect(await suggest('si')).toEqual(['Single'])
  })

  it('never contain who is suspended, deleted, hidden or has published nothing', async () => {
    const suspended = await writer('Qoph.Suspended')
    const tomorrow = new Date(site.clock.now().getTime() + 86_400_000)
    await db.updateTable('users').set({ suspended_until: tomorrow }).where('id', '=', suspended.id).execute()
    const deleted = await writer('Qoph.Deleted')
    await db.updateTable('users').set({ deleted_at: site.clock.now() }).where('id', '=', deleted.id).execute()
    const hidden = await writer('Qoph.Hidden')
    await db.updateTable('objects').set({ hidden_at: site.clock.now() }).where('author_id', '=', hidden.id).execute()
    await make.user({ username: 'Qoph.Silent' })
    await writer('Qoph.Visible')
    expect(await suggest('qoph')).toEqual(['Qoph.Visible'])
  })

  it('show nothing of a conversation that the viewer may not see', async () => {
    const staff = await make.user({ roles: ['admin'], username: 'Resh.Staff' })
    const { key } = await make.forum({ needAnyRole: ['developer'] })
    const secret = await make.post({ by: staff, forumKey: key })
    expect(await suggest('', secret.lwid)).toEqual([])
  })

  it('take an underscore as itself, and refuse what no name contains', async () => {
    await writer('a_shin')
    await writer('abshin')
    expect(await suggest('a_')).toEqual(['a_shin'])
    await expect(suggest('%%')).rejects.toThrow(ValidationError)
    await expect(suggest('x'.repeat(26))).rejects.toThrow(ValidationError)
  })

  it('are for members only, and at most 200 in ten minutes', async () => {
    await expect(suggestMentions(site.context(), { prefix: 'ab' })).rejects.toThrow(UnauthenticatedError)
    const greedy = await make.user()
    const ask = () => suggestMentions(site.context({ viewer: greedy }), { prefix: '' })
    for (let count = 0; count < 200; count++) await ask()
    await expect(ask()).rejects.toThrow(/[Tt]oo many/)
  })
})
