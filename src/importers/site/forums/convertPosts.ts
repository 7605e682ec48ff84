import { getExcerpt } from '#objects/server/metaTags.ts'
import type { PostDocument } from '../../archive/documents.ts'
import type { SiteConversion } from '../conversion.ts'
import { postFields } from '../fields.ts'
import { convertLikes } from '../people/likes.ts'
import { readPages } from '../query/readPages.ts'
import type { SourcePost } from '../types.ts'
import { keepLwid, toIso, toIsoOrNull, toLastPart } from '../values.ts'
import { convertComments } from './convertComments.ts'
import type { ConvertedForum } from './convertForums.ts'

/** Writes the posts of a forum with their comments. */
export async function convertPosts(conversion: SiteConversion, forum: ConvertedForum): Promise<void> {
  const pinnedAt = await readPins(conversion, forum)
  const key = JSON.stringify(forum.key)
  const fields = forum.isBlog ? `${postFields}\nexcerpt\nrenderedBody` : postFields
  const posts = readPages<SourcePost>(conversion.api, {
    name: 'posts',
    query: (page, maxCount) => {
      const options = `page: {page: ${page}, maxCount: ${maxCount}, sort: ["created"]}`
      return `query {\nposts(forumKey: ${key}, ${options}) {\n${fields}\n}\n}`
    },
    find: (data) => data.posts,
  })
  for await (const post of posts) {
    const document = await toPost(conversion, post, { forum, pinnedAt })
    await conversion.archive.write('posts', document)
    conversion.report.keep(forum.isBlog ? 'blog posts' : 'posts')
    await convertComments(conversion, { ...post, lwid: document.lwid })
  }
}

type Place = { forum: ConvertedForum; pinnedAt: ReadonlyMap<string, string> }

async function toPost(conversion: SiteConversion, post: SourcePost, place: Place): Promise<PostDocument> {
  const { people, texts } = conversion
  const { forum, pinnedAt } = place
  const lwid = keepLwid('pst', post.id)
  const createdAt = toIso(post.createdAt ?? 0)
  const author = people.note(post.author)
  return {
    lwid,
    parent: forum.lwid,
    author,
    createdAt,
    editedAt: toIsoOrNull(post.editedAt),
    title: post.title,
    body: await texts.convert(post.body, { owner: author, createdAt }),
    viewCount: post.viewCount ?? 0,
    formerLikes: await convertLikes(conversion, post, { object: lwid, createdAt }),
    ...(post.numericId === undefined ? {} : { number: post.numericId }),
    ...(post.slug ? { slug: post.slug } : {}),
    ...(forum.isBlog ? toBlogFields(post) : {}),
    ...(post.pin
      ? {
          pinnedAt: pinnedAt.get(post.id) ?? createdAt,
          pinnedUntil: toIsoOrNull(post.pin.until),
          isPinnedEverywhere: post.pin.everywhere ?? false,
        }
      : {}),
    ...(post.lock ? { lockReason: post.lock.reason ?? '', lockedUntil: toIsoOrNull(post.lock.until) } : {}),
    ...(post.answer ? { answer: keepLwid('cmt', post.answer.id) } : {}),
  }
}

/** An excerpt that is not the beginning of the text is one that the author wrote. */
function toBlogFields({ canonicalPath, excerpt = '', renderedBody = '' }: SourcePost) {
  const isOwn = excerpt !== '' && renderedBody !== '' && excerpt !== getExcerpt(renderedBody)
  const blogSlug = canonicalPath?.startsWith('/blog/') ? toLastPart(canonicalPath) : ''
  return { ...(blogSlug ? { blogSlug } : {}), ...(isOwn ? { ownExcerpt: excerpt } : {}) }
}

/** The API gives the order of pins, and not their times. */
async function readPins({ api }: SiteConversion, { key }: ConvertedForum): Promise<ReadonlyMap<string, string>> {
  const data = await api.ask(`query {\nforum(key: ${JSON.stringify(key)}) {\npinned {\nid\ncreatedAt\n}\n}\n}`)
  const pinned = (data.forum as { pinned?: { id: string; createdAt?: number }[] } | null | undefined)?.pinned ?? []
  const newest = Math.max(0, ...pinned.map(({ createdAt = 0 }) => createdAt))
  return new Map(pinned.map(({ id }, index) => [id, toIso(newest + pinned.length - index)]))
}
