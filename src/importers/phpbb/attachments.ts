import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pictures } from '../archive/pictures.ts'
import type { Report } from '../report.ts'
import type { Row } from '../sql/readRows.ts'
import type { Members } from './convertMembers.ts'
import { decodeEntities } from './decodeEntities.ts'
import { type PhpbbSource, toTime } from './phpbbSource.ts'

export type Attachment = {
  readonly id: string
  readonly name: string
  /** The path by which texts show it; null for what is no picture. */
  readonly path: string | null
}

type Options = { readonly pictures: Pictures; readonly report: Report; readonly members: Members }

const picture = /\.(?:png|jpe?g|gif|webp)$/i

/** Returns a function that adds the pictures of a post to the archive. */
export function createAttachmentReader(
  { directory, tables }: PhpbbSource,
  { pictures, report, members }: Options,
): (postId: string) => Promise<readonly Attachment[]> {
  const rows = tables('attachments').filter((row) => row.text('in_message') === '0' && row.text('is_orphan') === '0')
  // The numbers in texts count from the latest one.
  const byPost = Map.groupBy(
    rows.toSorted((a, b) => b.number('attach_id') - a.number('attach_id')),
    (row) => row.text('post_msg_id'),
  )
  async function read(row: Row): Promise<Attachment> {
    const id = row.text('attach_id')
    const name = decodeEntities(row.text('real_filename'))
    const file = row.text('physical_filename')
    const path = join(directory, 'files', file)
    if (!picture.test(name)) report.lose('attached files that are no pictures', name)
    else if (!/^\w[\w.-]*$/.test(file) || !existsSync(path))
      report.lose('attached pictures whose file is missing', name)
    else {
      const owner = members.findLwid(row.number('poster_id'))
      const createdAt = toTime(row.number('filetime'))
      return { id, name, path: await pictures.add({ bytes: readFileSync(path), name, owner, createdAt }) }
    }
    return { id, name, path: null }
  }
  return async (postId) => {
    const attachments: Attachment[] = []
    for (const row of byPost.get(postId) ?? []) attachments.push(await read(row))
    return attachments
  }
}
