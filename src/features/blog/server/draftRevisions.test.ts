import { beforeAll, describe, expect, it } from 'vitest'
import { maxRevisions } from '#features/revisions/contract/limits.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { signInAs } from '#tests/signInAs.ts'
import { testSite } from '#tests/testSite.ts'
import { eraseDraftRevisions } from './operations/eraseDraftRevisions.ts'
import { publishBlogDraft } from './operations/publishBlogDraft.ts'
import { saveBlogDraft } from './operations/saveBlogDraft.ts'
import { listDraftRevisions, listDraftRevisionsByWriter } from './queries.ts'
import type { BlogDraftRow } from './rows.ts'

const site = await testSite()
const make = factories(site)
const { db } = site.services
const as = (viewer: Viewer) => site.context({ viewer })
const minuteMs = 60_000

let ana: Viewer
let bo: Viewer
beforeAll(async () => {
  ana = await make.user({ roles: ['editor'] })
  bo = await make.user({ roles: ['admin'] })
})

async function save(viewer: Viewer, draft: BlogDraftRow, body: string): Promise<BlogDraftRow> {
  const { id, version, title, excerpt, slug } = draft
  return saveBlogDraft(as(viewer), { id, version, title, body, excerpt, slug, coverId: '' })
}

const listBodies = async ({ id }: BlogDraftRow) => (await listDraftRevisions(db, id)).map(({ body }) => body)

describe('the history of a draft', () => {
  it('has each text of each editor, and no corrections within five minutes', async () => {
    const draft = await make.blogDraft({ by: ana, body: 'A faster solver.' })
    const corrected = await save(ana, draft, 'A faster solver!')
    const edited = await save(bo, corrected, 'A much faster solver!')
    site.clock.advanceMs(6 * minuteMs)
    const again = await save(bo, edited, 'Twice as fast.')
    await save(bo, again, 'Twice as fast.')
    expect(await listBodies(draft)).toEqual(['Twice as fast.', 'A much faster solver!', 'A faster solver!'])
  })

  it('begins with the present text of a draft from before there was one', async () => {
    const draft = await make.blogDraft({ by: ana, body: 'Written long ago.' })
    await site.pool.query('delete from blog_draft_revisions where draft_id = $1', [draft.id])
    await save(bo, draft, 'Written today.')
    expect(await listBodies(draft)).toEqual(['Written today.', 'Written long ago.'])
  })

  it('keeps the first and the latest texts', async () => {
    let draft = await make.blogDraft({ by: ana, body: 'First' })
    for (let count = 0; count < maxRevisions + 3; count++)
      draft = await save(count % 2 ? ana : bo, draft, `Text ${count}`)
    const bodies = await listBodies(draft)
    expect([bodies.length, bodies[0], bodies.at(-1)]).toEqual([maxRevisions, `Text ${maxRevisions + 2}`, 'First'])
  })

  it('is for those who may publish, and compares each text with the one before', async () => {
    const draft = await make.blogDraft({ by: ana, body: 'A faster solver.' })
    await save(bo, draft, 'A slower solver.')
    const [latest] = await listDraftRevisions(db, draft.id)
    const query = `{ blogDraftRevisions(draftId: ${draft.id}) { id author { username } }
      blogDraftRevision(id: ${latest?.id}) { body bodyChanges { kind text } } }`
    const editor = await signInAs(site, ['editor'])
    const { data } = await editor.visitor.query(query)
    expect(data.blogDraftRevisions.map((row: { author: { username: string } }) => row.author.username)).toEqual([
      bo.username,
      ana.username,
    ])
    expect(data.blogDraftRevision.bodyChanges).toContainEqual({
      kind: 'ADDED',
      text: expect.stringContaining('slower'),
    })
    const moderator = await signInAs(site, ['moderator'])
    expect((await moderator.visitor.query(query)).errors[0].message).toBe('403')
  })

  it('ends with the publication, and what a deleted account wrote goes with it', async () => {
    const draft = await make.blogDraft({ by: ana, title: 'Published and forgotten', body: 'A faster solver.' })
    const edited = await save(bo, draft, 'A slower solver.')
    expect((await listDraftRevisionsByWriter(db, bo.id)).map(({ body }) => body)).toContain('A slower solver.')
    await eraseDraftRevisions(as(bo), bo.id)
    expect(await listDraftRevisionsByWriter(db, bo.id)).toEqual([])
    expect(await listBodies(draft)).toEqual(['A faster solver.'])
    await publishBlogDraft(as(ana), { id: draft.id, version: edited.version })
    expect(await listBodies(draft)).toEqual([])
  })
})
