import { createComments, type DemoState, findAuthor } from './conversation.ts'
import type { PostDraft } from './draft.ts'
import { createDrafts } from './drafts.ts'
import { createDemoUsers } from './people.ts'
import { addPopularity } from './popularity.ts'
import { seededRandom } from './random.ts'
import { subtractDays } from './time.ts'
import type { DemoPlan, DemoPost } from './types.ts'

const commentCount = 3_000
const seed = 2_019

/** Deterministic, except that all times count back from `now`. */
export function createDemoPlan(now: Date): DemoPlan {
  const random = seededRandom(seed)
  const story: DemoState = { now, random, seen: new Set() }
  const posts = createDrafts(commentCount, random).map((draft) => createDemoPost(draft, story))
  return { users: createDemoUsers(now), posts: posts.sort((a, b) => a.at.getTime() - b.at.getTime()) }
}

function createDemoPost(draft: PostDraft, story: DemoState): DemoPost {
  const { forum, title, body, blogSlug, daysAgo } = draft.post
  const author = findAuthor(draft, story)
  const post: DemoPost = {
    forumKey: forum,
    author: author.username,
    title,
    body,
    at: subtractDays(story.now, daysAgo),
    views: 0,
    likes: [],
    comments: createComments(draft, author, story),
    ...(blogSlug === undefined ? {} : { blogSlug }),
  }
  addPopularity(post, draft.post, story)
  return post
}
