import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { bookmarkLimits } from '#features/bookmarks/contract/bookmarkLimits.ts'
import { Community, drawPicture } from '#tests/discourse/community.ts'
import { writeBackup } from '#tests/discourse/writeBackup.ts'
import { readDocuments } from '#tests/readArchive.ts'
import { createArchiveWriter } from '../archive/archiveWriter.ts'
import { Report } from '../report.ts'
import { discourse } from './discourse.ts'
import { maxNoteLength } from './writeMarks.ts'

const folder = mkdtempSync(join(tmpdir(), 'contents-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function convert(community: Community) {
  const source = await writeBackup(
    mkdtempSync(join(folder, 'source-')),
    { dump: community.dump.render(), uploads: community.uploads },
    'archive',
  )
  const directory = mkdtempSync(join(folder, 'archive-'))
  const archive = createArchiveWriter(directory)
  const report = new Report()
  await discourse.convert({ source, archive, report })
  await archive.close()
  return { report, read: (name: string) => readDocuments(directory, name) }
}

it('a member has the avatar that they uploaded', async () => {
  const community = new Community('current')
  const avatar = community.addUpload(7, 'me.png', { content: await drawPicture('green') })
  community.addMember(1, 'ana', { values: { uploaded_avatar_id: avatar.id } })
  community.addMember(2, 'bea', { values: { uploaded_avatar_id: 99 } })
  const { read } = await convert(community)
  const [image] = read('rows/images')
  expect(image).toMatchObject({ owner: 'usr-10000001', isAvatar: true, inText: false, width: 256, height: 256 })
  expect(read('users').map(({ picture }) => picture)).toEqual([`/upload/${String(image?.id)}`, undefined])
})

it('a secure file is shown by its own post alone, and has no old address', async () => {
  const community = new Community('current')
  const values = { secure: true, access_control_post_id: 50 }
  const { short } = community.addUpload(7, 'mine.png', { content: await drawPicture('green'), values })
  community.addMember(1, 'ana')
  community.addCategory(5, 'Help')
  community.addTopic(10, 'A topic with a picture')
  for (const id of [50, 51]) community.addPost(id, { topicId: 10, userId: 1, raw: `![p](${short})` })
  const { read, report } = await convert(community)
  expect(read('posts')[0]?.body).toMatch(/^!\[p\]\(\/upload\/[\w-]{22}\)$/)
  expect(read('comments')[0]?.body).toBe('p')
  expect(report.count('lost', 'files that are not for the readers of the post')).toBe(1)
  expect(read('rows/old_addresses').filter(({ location }) => location)).toEqual([])
})

it('an attachment is counted once, and its name stays in each text', async () => {
  const community = new Community('former')
  const { short, url } = community.addUpload(7, 'a.zip', { content: Buffer.from('PK') })
  community.addMember(1, 'ana')
  community.addCategory(5, 'Help')
  community.addTopic(10, 'A topic with a file')
  community.addPost(50, { topicId: 10, userId: 1, raw: `[a.zip|attachment](${short})` })
  community.addPost(51, { topicId: 10, userId: 1, raw: `[my file](https://old.example${url})` })
  const { read, report } = await convert(community)
  expect([...read('posts'), ...read('comments')].map(({ body }) => body)).toEqual(['a.zip', 'my file'])
  expect(report.count('lost', 'attachments: their names stay in the texts')).toBe(1)
})

it('a topic whose first post comes last in the dump is whole, and one without it is left out', async () => {
  const community = new Community('current')
  community.addMember(1, 'ana')
  community.addCategory(5, 'Help')
  for (const id of [10, 11]) community.addTopic(id, `Topic number ${id}`)
  community.addPost(50, { topicId: 10, userId: 1, raw: 'second', values: { post_number: 2 } })
  community.addPost(51, { topicId: 10, userId: 1, raw: 'first', values: { post_number: 1 } })
  community.addPost(52, { topicId: 11, userId: 1, raw: 'second', values: { post_number: 2 } })
  community.addPost(53, {
    topicId: 11,
    userId: 1,
    raw: 'first',
    values: { post_number: 1, deleted_at: '2020-02-01 00:00:00' },
  })
  for (const id of [50, 51, 52]) community.addLike(id, 1)
  const { read, report } = await convert(community)
  expect(read('posts').map(({ lwid }) => lwid)).toEqual(['pst-10000033'])
  expect(read('comments').map(({ lwid, parent }) => [lwid, parent])).toEqual([['cmt-10000032', 'pst-10000033']])
  expect(read('rows/ratings').map(({ object }) => object)).toEqual(['cmt-10000032', 'pst-10000033'])
  expect(report.count('lost', 'topics: without a text')).toBe(1)
  expect(report.count('lost', 'posts: in topics that are left out')).toBe(1)
})

it('the converter knows the limit of notes of bookmarks', () => {
  expect(maxNoteLength).toBe(bookmarkLimits.maxNoteLength)
})
