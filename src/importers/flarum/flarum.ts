import { Pictures } from '../archive/pictures.ts'
import type { Converter } from '../converter.ts'
import { convertForums } from './convertForums.ts'
import { convertMembers } from './convertMembers.ts'
import { convertPosts } from './convertPosts.ts'
import { findPublicTags } from './findPublicTags.ts'
import { openFlarum } from './flarumSource.ts'

/** Converts a dump of Flarum 1 with its files. */
export const flarum: Converter = {
  name: 'flarum',
  async convert({ source: directory, archive, report }) {
    const source = await openFlarum(directory)
    const pictures = new Pictures(archive, report)
    const publicTags = findPublicTags(source.tables)
    const members = await convertMembers(source, { archive, report, pictures })
    const forums = await convertForums(source.tables, { publicTags, archive, report })
    await convertPosts({ source, archive, report, pictures, members, forums, publicTags })
  },
}
