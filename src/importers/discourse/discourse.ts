import { cutText } from '#language/cutText.ts'
import type { Conversion, Converter } from '../converter.ts'
import { spoolTables } from '../sql/spoolTables.ts'
import { Categories } from './categories.ts'
import { countLost } from './countLost.ts'
import { KeptPosts } from './keptPosts.ts'
import { Members, writeMembers } from './members.ts'
import { type Backup, openBackup } from './openBackup.ts'
import { readSettings } from './settings.ts'
import { discourseTables, systemName, type Tables } from './tables.ts'
import { convertText } from './texts/convertText.ts'
import type { References } from './texts/textContext.ts'
import { readTopics } from './topics.ts'
import { Uploads } from './uploads.ts'
import { writeBookmarks, writeLikes } from './writeMarks.ts'
import { writePosts } from './writePosts.ts'

export const discourse: Converter = {
  name: 'discourse',
  async convert(conversion) {
    const backup = await openBackup(conversion.source)
    try {
      const tables = await spoolTables(backup.readDump(), {
        tables: discourseTables,
        directory: backup.workDirectory,
        system: systemName,
      })
      await convertTables(tables, backup, conversion)
    } finally {
      backup.close()
    }
  },
}

const maxBioLength = 300

/** What is left out is known before any text is converted, because texts refer to each other. */
async function convertTables(tables: Tables, backup: Backup, conversion: Conversion): Promise<void> {
  const { archive, report } = conversion
  const settings = await readSettings(tables)
  const members = new Members()
  await members.read(tables, conversion)
  const categories = new Categories()
  await categories.read(tables, settings)
  const topics = await readTopics(tables, { categories, report })
  const posts = await KeptPosts.read(tables, { topics, report })
  for (const { id, categoryId } of topics.values()) if (posts.findAnswer(id)) categories.acceptAnswers(categoryId)
  await categories.write(conversion)

  const uploads = new Uploads({ archive, report, backup, findUser: (id) => members.findLwid(id) })
  await uploads.read(tables)
  const references: References = {
    findNewName: (name) => members.findNewName(name),
    findPost: (topicId, number) => posts.findPublicLwid(topicId, number),
    findForumPath: categories.findPath,
    isOwnHost: settings.isOwnHost,
    hasLineBreaks: settings.hasLineBreaks,
  }
  const texts = {
    async convertBio(raw: string, userId: number) {
      const source = { label: `bio of ${members.getName(userId)}`, loadUpload: () => Promise.resolve(undefined) }
      const bio = await convertText(raw, source, { references, report })
      if (bio.length <= maxBioLength) return bio
      report.change('bios of more than 300 characters, of which the beginning is kept', members.getName(userId))
      return cutText(bio, maxBioLength - 1)
    },
    loadAvatar: (id: number | null, owner: string) => uploads.loadAvatar(id, owner),
  }
  await writeMembers(tables, conversion, { members, settings, texts })
  const contents = { topics, posts, members, categories, uploads, references }
  await writePosts(tables, conversion, contents)
  const formerMember = members.getFormerMember()
  if (formerMember) await archive.write('users', formerMember)
  await uploads.writeAddresses(tables)
  await writeLikes(tables, conversion, contents)
  await writeBookmarks(tables, conversion, contents)
  await countLost(tables, report)
}
