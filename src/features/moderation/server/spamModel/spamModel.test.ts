import { beforeAll, describe, expect, it } from 'vitest'
import { createComment } from '#features/comments/server/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { admin, factories } from '#tests/factories.ts'
import { createRandom } from '#tests/randomQuery.ts'
import { writeAdvertisement, writeCircuitText } from '#tests/randomTexts.ts'
import { signInAs } from '#tests/signInAs.ts'
import { testSite } from '#tests/testSite.ts'
import { hideObject } from '../operations/hideObject.ts'
import { trainSpamModel } from '../operations/trainSpamModel.ts'

const site = await testSite()
const make = factories(site)
const random = createRandom(7)
const advertisement = 'casino bonus crypto profit jackpot deposit pills loan winner'
const query = '{ spamModel { removedCount keptCount catchRate falseAlarmRate isUsed } }'

let objectId: string
beforeAll(async () => {
  objectId = (await make.post()).lwid
})

const write = async (by: Viewer, body: string) =>
  (await createComment(site.context({ viewer: by, network: '192.0.2.1' }), { objectId, body })).hiddenAt !== null

describe('screening by what the staff removed', () => {
  it('holds nothing and says how much it needs before there is enough to learn from', async () => {
    const { visitor } = await signInAs(site, ['moderator'])
    expect((await visitor.query(query)).data).toEqual({ spamModel: null })
    await trainSpamModel(site.context())
    expect((await visitor.query(query)).data.spamModel).toMatchObject({ removedCount: 0, isUsed: false })
    expect(await write(await make.user(), advertisement)).toBe(false)
  })

  it('holds a text like the removed ones, unless its author has published three', async () => {
    for (let n = 0; n < 70; n++) {
      const { lwid } = await make.comment({ on: objectId, body: writeAdvertisement(random) })
      await hideObject(site.context({ viewer: admin }), { objectId: lwid })
    }
    for (let n = 0; n < 260; n++) await make.comment({ on: objectId, body: writeCircuitText(random) })
    site.clock.advanceMs(4 * 86_400_000)
    await trainSpamModel(site.context())

    const { visitor, viewer: moderator } = await signInAs(site, ['moderator'])
    const { spamModel } = (await visitor.query(query)).data
    expect(spamModel).toMatchObject({ removedCount: 70, isUsed: true })
    expect(spamModel.catchRate).toBeGreaterThan(0.5)
    expect(spamModel.falseAlarmRate).toBeLessThanOrEqual(0.02)

    const [ana, ben] = [await make.user(), await make.user()]
    expect(await write(ana, advertisement)).toBe(true)
    expect(await write(ana, 'the latch of this counter is a relay')).toBe(false)
    for (let n = 0; n < 3; n++) await write(ben, `the adder of board ${n}`)
    expect(await write(ben, advertisement)).toBe(false)
    expect(await write(moderator, advertisement)).toBe(false)
  })

  it('shows its figures to moderators only', async () => {
    const { visitor } = await signInAs(site, ['editor', 'developer'])
    expect((await visitor.query(query)).errors).toHaveLength(1)
  })
})

describe('the first text of an account', () => {
  it('is held if it links to another site, and published if it links to this one', async () => {
    const [ana, ben] = [await make.user(), await make.user()]
    expect(await write(ana, 'my circuits are at https://gatework.example/creations and elsewhere')).toBe(false)
    expect(await write(ben, 'my circuits are at https://circuits.example and elsewhere')).toBe(true)
    expect(await write(ana, 'and now a link to https://circuits.example')).toBe(false)
  })
})
