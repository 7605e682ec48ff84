import { Pictures } from '../archive/pictures.ts'
import type { Converter } from '../converter.ts'
import { createAttachmentReader } from './attachments.ts'
import { convertForums } from './convertForums.ts'
import { convertMembers } from './convertMembers.ts'
import { convertPosts } from './convertPosts.ts'
import { openPhpbb } from './phpbbSource.ts'

/** Converts a dump of phpBB 3.2 or 3.3 with its files. */
export const phpbb: Converter = {
  name: 'phpbb',
  async convert({ source: directory, archive, report }) {
    const source = await openPhpbb(directory)
    const pictures = new Pictures(archive, report)
    const members = await convertMembers(source, { archive, report, pictures })
    const forums = await convertForums(source.tables, archive, report)
    const readAttachments = createAttachmentReader(source, { pictures, report, members })
    await convertPosts({ source, archive, report, members, forums, readAttachments })
  },
}
