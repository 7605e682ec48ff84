import type { ForumDocument } from '../../archive/documents.ts'
import type { SiteConversion } from '../conversion.ts'
import { forumFields } from '../fields.ts'
import type { SourceForum } from '../types.ts'
import { keepLwid, toIso } from '../values.ts'

export type ConvertedForum = { readonly lwid: string; readonly key: string; readonly isBlog: boolean }

/** Writes the forums that a visitor sees, and the blog. Undefined if the other site has no forums. */
export async function convertForums({ api, archive, report }: SiteConversion): Promise<ConvertedForum[] | undefined> {
  const data = await api.ask(`query {\nforums {\n${forumFields}\n}\nblog {\n${forumFields}\n}\n}`)
  const listed = data.forums as SourceForum[] | undefined
  const blog = data.blog as SourceForum | null | undefined
  if (!listed) return undefined
  const forums = [...listed, ...(blog && !listed.some(({ key }) => key === blog.key) ? [blog] : [])]
  const converted: ConvertedForum[] = []
  for (const [position, forum] of forums.entries()) {
    const lwid = keepLwid('frm', forum.id)
    const isBlog = forum.isBlog ?? (blog ? forum.key === blog.key : forum.key === 'blog')
    const document: ForumDocument = {
      lwid,
      key: forum.key,
      title: forum.title,
      description: forum.description ?? '',
      position,
      isBlog,
      protected: forum.protected ?? isBlog,
      acceptsAnswers: forum.acceptsAnswers ?? false,
      ...forum.emblem,
      ...(forum.protected ? { postRoles: isBlog ? ['editor'] : ['moderator'] } : {}),
      createdAt: toIso(0),
    }
    await archive.write('forums', document)
    report.keep('forums')
    if (forum.protected && !isBlog)
      report.change('forums in which only some roles write, which are moderators now', forum.key)
    converted.push({ lwid, key: forum.key, isBlog })
  }
  return converted
}
