import { paths } from '#paths.ts'

/** Only server-rendered HTML contains it. */
export const structuredDataName = 'application/ld+json'

type Publication = {
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
  /** The breadcrumbs without the item itself. */
  breadcrumbs: readonly { title: string; path: string }[]
}

export type Answer = {
  text: string
  /** The path with the fragment of the comment. */
  canonicalPath: string
  createdAt: Date
  author: { username: string }
  score: number
}

/** A publication that asks something. `suggested` are answers that were not accepted. */
export type Answers = { accepted: Answer | null; suggested: readonly Answer[] }

type Site = { origin: string; name: string }

/** Uses schema.org. */
export function createStructuredData(
  site: Site,
  item: Publication,
  answers?: Answers,
): { name: string; content: string } {
  const question = answers ? [toQuestionPage(site, item, answers)] : []
  const graph = [toPublication(site, item), toBreadcrumbList(site, item), ...question]
  return { name: structuredDataName, content: JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }) }
}

function toPublication({ origin, name }: Site, item: Publication): object {
  const { type, title, text, canonicalPath, createdAt, editedAt, author, image } = item
  const url = toAbsoluteUrl(origin, canonicalPath)
  const isPosting = type === 'DiscussionForumPosting' || type === 'BlogPosting'
  return {
    '@type': type,
    '@id': url,
    url,
    mainEntityOfPage: url,
    ...(isPosting ? { headline: title.slice(0, 110), text } : { name: title, description: text }),
    datePublished: createdAt.toISOString(),
    ...(editedAt ? { dateModified: editedAt.toISOString() } : {}),
    author: toPerson(origin, author),
    ...(type === 'BlogPosting' ? { publisher: { '@type': 'Organization', name, url: `${origin}/` } } : {}),
    ...(image ? { image: toAbsoluteUrl(origin, image) } : {}),
    commentCount: item.commentCount,
    interactionStatistic: toInteractions(item),
  }
}

function toQuestionPage({ origin }: Site, item: Publication, { accepted, suggested }: Answers): object {
  const { title, text, canonicalPath, createdAt, author, score, commentCount } = item
  const url = toAbsoluteUrl(origin, canonicalPath)
  const toAnswer = (answer: Answer) => ({
    '@type': 'Answer',
    text: answer.text,
    url: toAbsoluteUrl(origin, answer.canonicalPath),
    datePublished: answer.createdAt.toISOString(),
    upvoteCount: answer.score,
    author: toPerson(origin, answer.author),
  })
  return {
    '@type': 'QAPage',
    mainEntityOfPage: url,
    mainEntity: {
      '@type': 'Question',
      name: title,
      text,
      url,
      datePublished: createdAt.toISOString(),
      upvoteCount: score,
      answerCount: commentCount,
      author: toPerson(origin, author),
      ...(accepted ? { acceptedAnswer: toAnswer(accepted) } : {}),
      ...(suggested.length ? { suggestedAnswer: suggested.map(toAnswer) } : {}),
    },
  }
}

function toInteractions({ score, commentCount, viewCount, downloadCount }: Publication): object[] {
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

function toBreadcrumbList({ origin }: Site, { breadcrumbs, title, canonicalPath }: Publication): object {
  const steps = [...breadcrumbs, { title, path: canonicalPath }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.title,
      item: toAbsoluteUrl(origin, step.path),
    })),
  }
}

const toPerson = (origin: string, { username }: { username: string }): object => ({
  '@type': 'Person',
  name: username,
  url: toAbsoluteUrl(origin, paths.userPage(username)),
})

const toAbsoluteUrl = (origin: string, path: string): string => new URL(path, origin).href
