import { converse, findAuthor, type Story } from './conversation.ts'
import type { Draft } from './draft.ts'
import { makeDrafts } from './drafts.ts'
import { demoUsers } from './people.ts'
import { makePopular } from './popularity.ts'
import { seededRandom } from './random.ts'
import { daysBefore } from './time.ts'
import type { DemoPlan, DemoPost } from './types.ts'

const commentCount = 3_000
const seed = 2_019

/**
 * A lively demo site: 40 people, 300 posts, 3,000 comments over three years, the last a few minutes before `now`.
 * The same at every call but for the times, which are counted back from `now`.
 */
export function demoPlan(now: Date): DemoPlan {
  const random = seededRandom(seed)
  const story: Story = { now, random, seen: new Set() }
  const posts = makeDrafts(commentCount, random).map((draft) => makePost(draft, story))
  return { users: demoUsers(now), posts: posts.sort((a, b) => a.at.getTime() - b.at.getTime()) }
}

function makePost(draft: Draft, story: Story): DemoPost {
  const { forum, title, body, blogSlug, daysAgo } = draft.post
  const author = findAuthor(draft, story)
  const post: DemoPost = {
    forumKey: forum,
    author: author.username,
    title,
    body,
    at: daysBefore(story.now, daysAgo),
    views: 0,
    likes: [],
    comments: converse(draft, author, story),
    ...(blogSlug === undefined ? {} : { blogSlug }),
  }
  makePopular(post, draft.post, story)
  return post
}
