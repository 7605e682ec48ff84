import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { deleteComment } from '#features/comments/server/index.ts'
import { updateComment } from '#features/comments/server/operations/updateComment.ts'
import { deleteCreation } from '#features/creations/server/operations/deleteCreation.ts'
import { updatePost } from '#features/forum/server/operations/updatePost.ts'
import { hideObject } from '#features/moderation/server/index.ts'
import { restoreObject } from '#features/moderation/server/operations/restoreObject.ts'
import { updateUser } from '#features/profiles/server/operations/updateUser.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { Visitor } from '#tests/visitor.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer) => site.context({ viewer })
const text = (id: string) => `Look: ![a circuit](/upload/${id})`

let ana: Viewer
let karl: Viewer
beforeAll(async () => {
  ana = await make.user()
  karl = await make.user({ roles: ['moderator'] })
})

const image = async () => (await make.uploadedImage(ana)).id

async function statusOf(path: string, headers: Record<string, string> = {}): Promise<number> {
  return (await site.server.inject({ url: path, headers })).statusCode
}

const hide = (lwid: string) => hideObject(as(karl), { objectId: lwid })
const restore = (lwid: string) => restoreObject(as(karl), { objectId: lwid })

describe('an image', () => {
  it('of a draft is there before anything shows it', async () => {
    expect(await statusOf(`/upload/${await image()}`)).toBe(200)
  })

  it('is gone in every form once its post is hidden, to those who have it too, and back with the post', async () => {
    const id = await image()
    const post = await make.post({ by: ana, body: text(id) })
    const { headers } = await site.server.inject({ url: `/upload/${id}` })
    expect(headers['cache-control']).toBe('public, max-age=600')
    await hide(post.lwid)
    for (const path of [`/upload/${id}`, `/upload/${id}?w=360`]) expect(await statusOf(path)).toBe(404)
    expect(await statusOf(`/upload/${id}`, { 'if-none-match': String(headers.etag) })).toBe(404)
    await restore(post.lwid)
    expect(await statusOf(`/upload/${id}`)).toBe(200)
  })

  it('stays while one of several texts that show it is in sight', async () => {
    const id = await image()
    const [one, two] = [await make.post({ by: ana, body: text(id) }), await make.post({ by: ana, body: text(id) })]
    await hide(one.lwid)
    expect(await statusOf(`/upload/${id}`)).toBe(200)
    await hide(two.lwid)
    expect(await statusOf(`/upload/${id}`)).toBe(404)
  })

  it('of a comment goes with the comment, or with what it stands on', async () => {
    const post = await make.post()
    const [own, other] = [await image(), await image()]
    const comment = await make.comment({ by: ana, on: post.lwid, body: text(own) })
    await make.comment({ by: ana, on: post.lwid, body: text(other) })
    await deleteComment(as(ana), { commentId: comment.lwid })
    expect([await statusOf(`/upload/${own}`), await statusOf(`/upload/${other}`)]).toEqual([404, 200])
    await hide(post.lwid)
    expect(await statusOf(`/upload/${other}`)).toBe(404)
  })

  it('is gone once its text drops it, hidden or not, and comes with another that takes it in', async () => {
    const id = await image()
    const post = await make.post({ by: ana, body: text(id) })
    await updatePost(as(ana), { postId: post.lwid, title: post.title, body: 'No picture.' })
    expect(await statusOf(`/upload/${id}`)).toBe(404)
    const comment = await make.comment({ by: ana, body: 'Where is it?' })
    await updateComment(as(ana), { commentId: comment.lwid, body: text(id) })
    expect(await statusOf(`/upload/${id}`)).toBe(200)
  })

  it('of a creation goes with it, and so does one of a ticket', async () => {
    const [shown, inText, ofTicket] = [await image(), await image(), await image()]
    const creation = await make.creation({ by: ana, images: [shown], body: text(inText) })
    expect(await statusOf(`/upload/${shown}`)).toBe(200)
    await deleteCreation(as(ana), { creationId: creation.lwid })
    expect([await statusOf(`/upload/${shown}`), await statusOf(`/upload/${inText}`)]).toEqual([404, 404])
    const ticket = await make.ticket({ by: ana, body: text(ofTicket) })
    expect(await statusOf(`/upload/${ofTicket}`)).toBe(200)
    await hide(ticket.lwid)
    expect(await statusOf(`/upload/${ofTicket}`)).toBe(404)
  })

  it('of a bio goes when the bio drops it', async () => {
    const id = await image()
    await updateUser(as(ana), { bio: text(id) })
    expect(await statusOf(`/upload/${id}`)).toBe(200)
    await updateUser(as(ana), { bio: '' })
    expect(await statusOf(`/upload/${id}`)).toBe(404)
  })
})

describe('an image of something hidden', () => {
  const password = 'a pass phrase'

  async function signedIn(roles: string[] = []) {
    const viewer = await make.user({ roles, password })
    const visitor = new Visitor(site, viewer.username, password)
    await visitor.logIn()
    return { viewer, visitor }
  }

  const addressesIn = (answer: unknown) => JSON.stringify(answer).match(/\/upload\/[\w/-]+/g) ?? []

  it('is seen by its author and the staff, whose pages address it for two hours at most', async () => {
    const { viewer, visitor } = await signedIn()
    const staff = await signedIn(['moderator'])
    const [own, listed] = [(await make.uploadedImage(viewer)).id, (await make.uploadedImage(viewer)).id]
    const post = await make.post({ by: viewer, body: text(own) })
    const creation = await make.creation({ by: viewer, images: [listed] })
    for (const { lwid } of [post, creation]) await hide(lwid)
    const query = `{ post(id: "${post.lwid}") { renderedBody }
      creation(id: "${creation.lwid}") { thumbnail images { downloadUrl } } }`
    for (const who of [visitor, staff.visitor]) {
      const paths = addressesIn(await who.ask(query))
      expect(paths.length).toBeGreaterThanOrEqual(3)
      for (const path of paths) expect([path, await statusOf(path)]).toEqual([path, 200])
    }
    const [path = ''] = addressesIn(await visitor.ask(query))
    expect((await site.server.inject({ url: path })).headers['cache-control']).toBe('private, max-age=600')
    expect(await statusOf(`/upload/${own}`)).toBe(404)
    expect(await statusOf(path.replace(own, listed))).toBe(404)
    expect(await statusOf(`${path}x`)).toBe(404)
    site.clock.advanceMs(2 * 3_600_000)
    expect(await statusOf(path)).toBe(404)
  })

  it('has its public address again in what everybody sees', async () => {
    const id = await image()
    const post = await make.post({ by: ana, body: text(id) })
    const visitor = new Visitor(site, 'nobody', password)
    const { data } = await visitor.ask(`{ post(id: "${post.lwid}") { renderedBody } }`)
    expect(data.post.renderedBody).toContain(`src="/upload/${id}"`)
  })
})

it('images of texts from before their uses were noted are found by the migration', async () => {
  const [inPost, inBio] = [await image(), await image()]
  await make.post({ by: ana, body: text(inPost) })
  await updateUser(as(ana), { bio: text(inBio) })
  const read = async () => {
    const columns = 'image_id, object_id, user_id, edition_id'
    return (await site.pool.query(`select ${columns} from image_uses where is_shown order by 1, 2, 3, 4`)).rows
  }
  const before = await read()
  await site.pool.query('delete from image_uses')
  const migration = readFileSync('db/migrations/0025_image_uses.sql', 'utf8')
  await site.pool.query(migration.slice(migration.indexOf('\ninsert into image_uses')))
  expect(await read()).toEqual(before)
})

it('every table with rendered text notes the images that it shows', async () => {
  const { rows: columns } = await site.pool.query(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like 'rendered%' order by 1`)
  const { rows: noted } = await site.pool.query(`
    select c.relname || '.' || convert_from(split_part(encode(t.tgargs, 'escape'), '\\000', 3)::bytea, 'UTF8') as name, count(*)::int as n
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'note_images' group by 1 order by 1`)
  expect(noted).toEqual(columns.map(({ name }) => ({ name, n: 2 })))
})
