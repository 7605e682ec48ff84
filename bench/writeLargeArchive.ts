/** Writes an archive of the open form to import: `node bench/writeLargeArchive.ts DIRECTORY [posts] [comments]`. */
import { createArchiveWriter } from '#importers/archive/archiveWriter.ts'
import { type Random, seededRandom } from './makers/random.ts'
import { drawParagraphs, drawTitle } from './makers/words.ts'

const [directory = '', posts = '100000', comments = '1000000'] = process.argv.slice(2)
const postCount = Number(posts)
const commentCount = Number(comments)
const userCount = 20_000
const forumCount = 10
const secondsBetween = 200

const toLwid = (prefix: string, number: number): string => `${prefix}-${number.toString(16).padStart(8, '0')}`
const toTime = (number: number): string =>
  new Date(Date.UTC(2018, 0, 1) + number * secondsBetween * 1_000).toISOString()
const drawNumber = (random: Random, count: number): number => 1 + Math.floor(random() * count)

const random = seededRandom(1)
const archive = createArchiveWriter(directory)
for (let number = 1; number <= userCount; number += 1)
  await archive.write('users', {
    lwid: toLwid('usr', number),
    username: `member-${number}`,
    email: `member-${number}@mail.example`,
    verified: true,
    roles: number === 1 ? ['admin'] : [],
    joinedAt: toTime(0),
  })
for (let number = 1; number <= forumCount; number += 1)
  await archive.write('forums', { lwid: toLwid('frm', number), key: `forum-${number}`, title: `Forum ${number}` })
for (let number = 1; number <= postCount; number += 1)
  await archive.write('posts', {
    lwid: toLwid('pst', number),
    parent: toLwid('frm', drawNumber(random, forumCount)),
    author: toLwid('usr', drawNumber(random, userCount)),
    createdAt: toTime(number),
    title: drawTitle(random),
    body: drawParagraphs(random, { paragraphs: 3, most: 4 }).join('\n\n'),
  })
for (let number = 1; number <= commentCount; number += 1)
  await archive.write('comments', {
    lwid: toLwid('cmt', number),
    parent: toLwid('pst', drawNumber(random, postCount)),
    author: toLwid('usr', drawNumber(random, userCount)),
    createdAt: toTime(postCount + number),
    body: drawParagraphs(random, { paragraphs: 1, most: 3 }).join('\n\n'),
  })
for (let number = 1; number <= postCount; number += 1)
  await archive.write('rows/old_addresses', { address: `/t/${number}`, object: toLwid('pst', number) })
for (let number = 1; number <= commentCount; number += 1)
  await archive.write('rows/old_addresses', { address: `/p/${number}`, object: toLwid('cmt', number) })
await archive.close()
