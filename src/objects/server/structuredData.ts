import { paths } from '#app/paths.ts'

/** The name of the line of metadata that holds it; only the server's HTML shows it. */
export const structuredDataName = 'application/ld+json'

type Published = {
  type: 'DiscussionForumPosting' | 'BlogPosting' | 'CreativeWork' | 'SoftwareSourceCode'
  title: string
  text: string
  canonicalPath: string
  createdAt: Date
  editedAt?: Date | null
  author: { username: string }
  image?: string
  score: number
  commentCount: number
  viewCount?: number
  downloadCount?: number
  /** The steps that lead to it, itself left out. */
  breadcrumbs: readonly { title: string; path: string }[]
}

type Site = { origin: string; name: string }

/** What search engines may know of something published, in the words of schema.org, as a line of its metadata. */
export function structuredDataOf(site: Site, item: Published): { name: string; content: string } {
  const graph = [publication(site, item), breadcrumbList(site, item)]
  return { name: structuredDataName, content: JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }) }
}

function publication({ origin, name }: Site, item: Published): object {
  const { type, title, text, canonicalPath, createdAt, editedAt, author, image } = item
  const url = absolute(origin, canonicalPath)
  const isPosting = type === 'DiscussionForumPosting' || type === 'BlogPosting'
  return {
    '@type': type,
    '@id': url,
    url,
    mainEntityOfPage: url,
    ...(isPosting ? { headline: title.slice(0, 110), text } : { name: title, description: text }),
    datePublished: createdAt.toISOString(),
    ...(editedAt ? { dateModified: editedAt.toISOString() } : {}),
    author: {
      '@type': 'Person',
      name: author.username,
      url: absolute(origin, paths.userPage(author.username)),
    },
    ...(type === 'BlogPosting' ? { publisher: { '@type': 'Organization', name, url: `${origin}/` } } : {}),
    ...(image ? { image: absolute(origin, image) } : {}),
    commentCount: item.commentCount,
    interactionStatistic: interactions(item),
  }
}

function interactions({ score, commentCount, viewCount, downloadCount }: Published): object[] {
  const counts: [action: string, count: number | undefined][] = [
    ['LikeAction', score],
    ['CommentAction', commentCount],
    ['ViewAction', viewCount],
    ['DownloadAction', downloadCount],
  ]
  return counts.flatMap(([action, count]) =>
    count === undefined
      ? []
      : [
          {
            '@type': 'InteractionCounter',
            interactionType: `https://schema.org/${action}`,
            userInteractionCount: count,
          },
        ],
  )
}

function breadcrumbList({ origin }: Site, { breadcrumbs, title, canonicalPath }: Published): object {
  const steps = [...breadcrumbs, { title, path: canonicalPath }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.title,
      item: absolute(origin, step.path),
    })),
  }
}

const absolute = (origin: string, path: string): string => new URL(path, origin).href
