import { beforeAll, describe, expect, it } from 'vitest'
import { hideObject } from '#features/moderation/server/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { setTicketStatus } from '../../../closing/server/operations/setTicketStatus.ts'
import { withAnnouncements } from '../../../server/changelog/loadAnnouncement.ts'
import { loadChangelog } from '../../../server/changelog/loadChangelog.ts'
import { loadProduct } from '../../../server/loadTicket.ts'
import { createMilestone } from './createMilestone.ts'
import { updateMilestone } from './updateMilestone.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })
const fields = { description: 'Faster boards.', dueOn: '' }

let admin: Viewer
let product: { id: number; key: string }
let post: { id: number; lwid: string; number: number; title: string }
beforeAll(async () => {
  admin = await make.user({ roles: ['admin'] })
  product = await make.product()
  post = await make.post({ by: admin })
})

const create = (announcement?: string | null) =>
  createMilestone(as(admin), { productId: product.key, name: unique('9.'), announcement, ...fields })

const readChangelog = async (viewer: Viewer | null) => {
  const ctx = as(viewer)
  const releases = await loadChangelog(ctx, await loadProduct(ctx, product.key), { version: null, page: null })
  return withAnnouncements(ctx, releases)
}
const readFile = async (path: string) => (await site.server.inject(`/tracker/${product.key}/${path}`)).body

describe('the post that announces a version', () => {
  it.each([
    ['number', () => String(post.number)],
    ['lwid', () => post.lwid],
    ['address', () => `https://gatework.example/forum/any/${post.number}/a-title?page=2`],
  ])('is named by its %s', async (_, toReference) => {
    expect(await create(toReference())).toMatchObject({ announcementId: post.id })
  })

  it('is missing for a milestone that names none', async () => {
    expect(await create()).toMatchObject({ announcementId: null })
    expect(await create('')).toMatchObject({ announcementId: null })
  })

  it('stays if an edit does not name one, and goes with an empty name', async () => {
    const { id, name } = await create(post.lwid)
    const edit = (announcement?: string) => updateMilestone(as(admin), { id, name, announcement, ...fields })
    expect(await edit()).toMatchObject({ announcementId: post.id })
    expect(await edit('')).toMatchObject({ announcementId: null })
  })

  it.each(['99999999', 'pst-00000000', 'a word', '/blog/no-such-post', '/tracker/game/1'])(
    'cannot be %j, which is no post',
    async (reference) => {
      await expect(create(reference)).rejects.toThrow('We could not find this post. Paste its address.')
    },
  )

  it('cannot be a hidden post', async () => {
    const hidden = await make.post({ by: admin })
    await hideObject(as(admin), { objectId: hidden.lwid })
    await expect(create(hidden.lwid)).rejects.toThrow('This post is hidden, so readers could not open it.')
  })
})

describe('the changelog', () => {
  async function fix(version: string) {
    const { lwid } = await make.ticket({ by: admin, productId: product.key })
    await setTicketStatus(as(admin), { ticketId: lwid, open: false, closedVersion: version })
  }

  it('introduces a version by its milestone, and shows its post to those who can see it', async () => {
    const { key } = await make.forum({ needAnyRole: ['developer'] })
    const secret = await make.post({ by: admin, forumKey: key })
    const { name } = await create(secret.lwid)
    await fix(name)
    const entry = { version: name, description: 'Faster boards.' }
    expect(await readChangelog(admin)).toMatchObject([{ ...entry, announcement: { title: secret.title } }])
    expect(await readChangelog(null)).toMatchObject([{ ...entry, announcement: null }])
    for (const path of ['changelog.md', 'changelog/feed.atom', 'changelog'])
      expect(await readFile(path)).not.toContain(secret.title)
  })

  it('links the post from its page, its Markdown and its feed', async () => {
    const { name } = await create(post.lwid)
    await fix(name)
    const entry = (await readChangelog(null)).find(({ version }) => version === name)
    const path = entry?.announcement?.path
    expect(path).toContain(`/${post.number}/`)
    for (const file of ['changelog', `changelog/${name}`, 'changelog.md', 'changelog/feed.atom'])
      expect(await readFile(file)).toContain(path)
  })
})
