import { describe, expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { readNotifications } from '#tests/notifications.ts'
import { testSite } from '#tests/testSite.ts'
import type { NotificationType } from '../../contract/types.ts'
import { notify } from '../operations/notify.ts'
import { notifyOfLike, withdrawLike } from '../operations/notifyOfLike.ts'
import { sendingLimits } from './sendingLimits.ts'

const site = await testSite()
const make = factories(site)
const { perRecipient, perObject, perActor } = sendingLimits

let keys = 0

type Sent = { to: readonly number[]; by: number | null; objectId: number | null; type?: NotificationType }

const send = ({ to, by, objectId, type = 'mention' }: Sent) =>
  notify(site.context(), { type, to, by, objectId, key: `limited ${++keys}` })

const count = async (userId: number) => {
  const { rows } = await site.pool.query(
    'select count(*)::int as stored, count(mail_at)::int as mailed from notifications where user_id = $1',
    [userId],
  )
  return rows[0]
}

describe('the limits of notifications', () => {
  it('list what one person sends another beyond the first ones without mails, and drop the rest', async () => {
    const [actor, victim] = [await make.user(), await make.user()]
    const objectIds: number[] = []
    for (let made = 0; made < 12; made++) objectIds.push((await make.post()).id)
    for (let sent = 0; sent < perRecipient.stored + 5; sent++) {
      await send({ to: [victim.id], by: actor.id, objectId: objectIds[sent % objectIds.length] ?? null })
    }
    expect(await count(victim.id)).toEqual({ stored: perRecipient.stored, mailed: perRecipient.loud })
    const other = await make.user()
    await send({ to: [victim.id], by: other.id, objectId: null })
    expect(await count(victim.id)).toEqual({ stored: perRecipient.stored + 1, mailed: perRecipient.loud + 1 })
    site.clock.advanceMs(3_600_001)
    await send({ to: [victim.id], by: actor.id, objectId: null })
    expect(await count(victim.id)).toEqual({ stored: perRecipient.stored + 2, mailed: perRecipient.loud + 2 })
  })

  it('stop a loop about one object, whatever its keys are', async () => {
    const [actor, victim] = [await make.user(), await make.user()]
    const { id: objectId } = await make.post()
    for (let sent = 0; sent < perObject.stored + 5; sent++) {
      await send({ to: [victim.id], by: actor.id, objectId, type: 'ticket_assigned' })
    }
    expect(await count(victim.id)).toEqual({ stored: perObject.stored, mailed: perObject.loud })
  })

  it('count everybody whom one person reaches unasked', async () => {
    const actor = await make.user()
    const to: number[] = []
    for (let made = 0; made < perActor.loud + 3; made++) to.push((await make.user()).id)
    await send({ to, by: actor.id, objectId: null })
    const { rows } = await site.pool.query(
      'select count(*)::int as stored, count(mail_at)::int as mailed from notifications where by_user_id = $1',
      [actor.id],
    )
    expect(rows).toEqual([{ stored: perActor.loud + 3, mailed: perActor.loud }])
  })

  it('do not hold back what the site or the staff have to say', async () => {
    const [actor, user] = [await make.user(), await make.user()]
    for (let sent = 0; sent <= perRecipient.loud; sent++) {
      await send({ to: [user.id], by: actor.id, objectId: null, type: 'moderation' })
      await send({ to: [user.id], by: null, objectId: null, type: 'system' })
    }
    const all = 2 * (perRecipient.loud + 1)
    expect(await count(user.id)).toEqual({ stored: all, mailed: all })
  })
})

describe('a like in a loop', () => {
  it('is one notification, which is there while the like is', async () => {
    const [fan, author] = [await make.user({ username: 'loop-fan' }), await make.user()]
    const { id: objectId } = await make.post({ by: author, title: 'Latches to learn from' })
    const like = { objectId, to: author.id, by: fan.id }
    for (let round = 0; round < 5; round++) {
      await notifyOfLike(site.context(), like, site.clock.now())
      expect(await readNotifications(site, author)).toEqual(['@loop-fan likes “Latches to learn from”'])
      await withdrawLike(site.context(), like)
      expect(await readNotifications(site, author)).toEqual([])
    }
    const { rows } = await site.pool.query('select count(*)::int as rows from notifications where user_id = $1', [
      author.id,
    ])
    expect(rows).toEqual([{ rows: 1 }])
  })
})
