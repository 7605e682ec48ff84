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
import { password, signInAs } from '#tests/signInAs.ts'
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

const uploadImage = async () => (await make.uploadedImage(ana)).id

async function getStatus(path: string, headers: Record<string, string> = {}): Promise<number> {
  return (await site.server.inject({ url: path, headers })).statusCode
}

const hide = (lwid: string) => hideObject(as(karl), { objectId: lwid })
const restore = (lwid: string) => restoreObject(as(karl), { objectId: lwid })

describe('an image', () => {
  it('is public before any text uses it', async () => {
    expect(await getStatus(`/upload/${await uploadImage()}`)).toBe(200)
  })

  it('becomes 404 in every variant when its post is hidden, even for conditional requests, and returns with the post', async () => {
    const id = await uploadImage()
    const post = await make.post({ by: ana, body: text(id) })
    const { headers } = await site.server.inject({ url: `/upload/${id}` })
    expect(headers['cache-control']).toBe('public, max-age=600')
    await hide(post.lwid)
    for (const path of [`/upload/${id}`, `/upload/${id}?w=360`]) expect(await getStatus(path)).toBe(404)
    expect(await getStatus(`/upload/${id}`, { 'if-none-match': String(headers.etag) })).toBe(404)
    await restore(post.lwid)
    expect(await getStatus(`/upload/${id}`)).toBe(200)
  })

  it('stays public while one of several texts that use it is visible', async () => {
    const id = await uploadImage()
    const [one, two] = [await make.post({ by: ana, body: text(id) }), await make.post({ by: ana, body: text(id) })]
    await hide(one.lwid)
    expect(await getStatus(`/upload/${id}`)).toBe(200)
    await hide(two.lwid)
    expect(await getStatus(`/upload/${id}`)).toBe(404)
  })

  it('of a comment disappears with the comment and with its subject', async () => {
    const post = await make.post()
    const [own, other] = [await uploadImage(), await uploadImage()]
    const comment = await make.comment({ by: ana, on: post.lwid, body: text(own) })
    await make.comment({ by: ana, on: post.lwid, body: text(other) })
    await deleteComment(as(ana), { commentId: comment.lwid })
    expect([await getStatus(`/upload/${own}`), await getStatus(`/upload/${other}`)]).toEqual([404, 200])
    await hide(post.lwid)
    expect(await getStatus(`/upload/${other}`)).toBe(404)
  })

  it('disappears when its text no longer uses it and returns when another text does', async () => {
    const id = await uploadImage()
    const post = await make.post({ by: ana, body: text(id) })
    await updatePost(as(ana), { postId: post.lwid, title: post.title, body: 'No picture.' })
    expect(await getStatus(`/upload/${id}`)).toBe(404)
    const comment = await make.comment({ by: ana, body: 'Where is it?' })
    await updateComment(as(ana), { commentId: comment.lwid, body: text(id) })
    expect(await getStatus(`/upload/${id}`)).toBe(200)
  })

  it('of a creation or a ticket disappears with it', async () => {
    const [listed, inText, ofTicket] = [await uploadImage(), await uploadImage(), await uploadImage()]
    const creation = await make.creation({ by: ana, images: [listed], body: text(inText) })
    expect(await getStatus(`/upload/${listed}`)).toBe(200)
    await deleteCreation(as(ana), { creationId: creation.lwid })
    expect([await getStatus(`/upload/${listed}`), await getStatus(`/upload/${inText}`)]).toEqual([404, 404])
    const ticket = await make.ticket({ by: ana, body: text(ofTicket) })
    expect(await getStatus(`/upload/${ofTicket}`)).toBe(200)
    await hide(ticket.lwid)
    expect(await getStatus(`/upload/${ofTicket}`)).toBe(404)
  })

  it('of a bio disappears when the bio no longer uses it', async () => {
    const id = await uploadImage()
    await updateUser(as(ana), { bio: text(id) })
    expect(await getStatus(`/upload/${id}`)).toBe(200)
    await updateUser(as(ana), { bio: '' })
    expect(await getStatus(`/upload/${id}`)).toBe(404)
  })
})

describe('an image of a hidden object', () => {
  const findUploadPaths = (answer: unknown) => JSON.stringify(answer).match(/\/upload\/[\w/-]+/g) ?? []

  it('is visible to its author and the staff through a URL that is valid for two hours at most', async () => {
    const { viewer, visitor } = await signInAs(site)
    const staff = await signInAs(site, ['moderator'])
    const [own, listed] = [(await make.uploadedImage(viewer)).id, (await make.uploadedImage(viewer)).id]
    const post = await make.post({ by: viewer, body: text(own) })
    const creation = await make.creation({ by: viewer, images: [listed] })
    for (const { lwid } of [post, creation]) await hide(lwid)
    const query = `{ post(id: "${post.lwid}") { renderedBody }
      creation(id: "${creation.lwid}") { thumbnail images { downloadUrl } } }`
    for (const who of [visitor, staff.visitor]) {
      const paths = findUploadPaths(await who.query(query))
      expect(paths.length).toBeGreaterThanOrEqual(3)
      for (const path of paths) expect([path, await getStatus(path)]).toEqual([path, 200])
    }
    const [path = ''] = findUploadPaths(await visitor.query(query))
    expect((await site.server.inject({ url: path })).headers['cache-control']).toBe('private, max-age=600')
    expect(await getStatus(`/upload/${own}`)).toBe(404)
    expect(await getStatus(path.replace(own, listed))).toBe(404)
    expect(await getStatus(`${path}x`)).toBe(404)
    site.clock.advanceMs(2 * 3_600_000)
    expect(await getStatus(path)).toBe(404)
  })

  it('has its public URL in texts that everybody sees', async () => {
    const id = await uploadImage()
    const post = await make.post({ by: ana, body: text(id) })
    const visitor = new Visitor(site, 'nobody', password)
    const { data } = await visitor.query(`{ post(id: "${post.lwid}") { renderedBody } }`)
    expect(data.post.renderedBody).toContain(`src="/upload/${id}"`)
  })
})

it('the migration finds the images of texts from before image uses were recorded', async () => {
  const [inPost, inBio] = [await uploadImage(), await uploadImage()]
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

it('every table with rendered text records the images that it shows', async () => {
  const { rows: columns } = await site.pool.query(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like 'rendered%' order by 1`)
  const { rows: noted } = await site.pool.query(`
    select c.relname || '.' || convert_from(split_part(encode(t.tgargs, 'escape'), '\\000', 3)::bytea, 'UTF8') as name, count(*)::int as n
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname in ('note_images', 'note_creation_images') group by 1 order by 1`)
  expect(noted).toEqual(columns.map(({ name }) => ({ name, n: 2 })))
})
