import { isStaff, type Person, people } from './people.ts'
import type { Random } from './random.ts'
import type { PostTemplate } from './templates.ts'
import { dayMs, hourMs } from './time.ts'
import type { DemoComment, DemoPost } from './types.ts'

type PopularityContext = { now: Date; random: Random }

export function addPopularity(post: DemoPost, { heat, kind, forum }: PostTemplate, context: PopularityContext): void {
  const { now, random } = context
  const fans = people.filter((person) => person.username !== post.author && (forum !== 'staff' || isStaff(person)))
  const ageMs = now.getTime() - post.at.getTime()
  const likeCount = heat === 'hot' ? 16 + 22 * random.next() : (heat === 'silent' ? 3 : 18) * random.next() ** 1.9
  const isOfficial = kind === 'news' || kind === 'version'
  post.likes = drawFans(fans, Math.min(likeCount + (isOfficial ? 6 : 0), ageMs / hourMs / 1.5), random)
  const comments = likeAll(post.comments, { fans, warmth: heat === 'hot' ? 16 : 8 }, context)
  const interest = post.likes.length * 38 + comments * 17 + 20
  const reach = (isOfficial ? 3 : 1) * Math.min(1, 0.03 + ageMs / (4 * dayMs)) * (0.7 + 0.6 * random.next())
  post.views = post.likes.length + comments + Math.round(interest * reach)
}

type Audience = { fans: Person[]; warmth: number }

/** Returns the number of comments. */
function likeAll(comments: DemoComment[], { fans, warmth }: Audience, context: PopularityContext): number {
  const { now, random } = context
  let count = 0
  for (const comment of comments) {
    const hours = (now.getTime() - comment.at.getTime()) / hourMs
    const others = fans.filter(({ username }) => username !== comment.author)
    comment.likes = drawFans(others, Math.min(warmth * random.next() ** 4, hours / 2), random)
    count += 1 + likeAll(comment.replies, { fans, warmth: warmth * 0.8 }, context)
  }
  return count
}

function drawFans(fans: Person[], maxFans: number, random: Random): string[] {
  const candidates = fans.map(({ username }) => username)
  const drawn: string[] = []
  for (let count = Math.min(Math.floor(maxFans), candidates.length); count > 0; count--) {
    drawn.push(...candidates.splice(Math.floor(random.next() * candidates.length), 1))
  }
  return drawn
}
