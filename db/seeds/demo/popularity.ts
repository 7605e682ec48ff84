import type { PostText } from './corpus/topic.ts'
import { isStaff, type Person, people } from './people.ts'
import type { Random } from './random.ts'
import { dayMs, hourMs } from './time.ts'
import type { DemoComment, DemoPost } from './types.ts'

type Crowd = { now: Date; random: Random }

/** Adds likes to a post and its comments, and views to match: few things are very popular, most are not. */
export function makePopular(post: DemoPost, { heat, kind, forum }: PostText, crowd: Crowd): void {
  const { now, random } = crowd
  const fans = people.filter((person) => person.username !== post.author && (forum !== 'staff' || isStaff(person)))
  const ageMs = now.getTime() - post.at.getTime()
  const wish = heat === 'hot' ? 16 + 22 * random.next() : (heat === 'silent' ? 3 : 18) * random.next() ** 1.9
  const byMakers = kind === 'news' || kind === 'version'
  post.likes = drawFans(fans, Math.min(wish + (byMakers ? 6 : 0), ageMs / hourMs / 1.5), random)
  const comments = likeAll(post.comments, { fans, warmth: heat === 'hot' ? 16 : 8 }, crowd)
  const interest = post.likes.length * 38 + comments * 17 + 20
  const reach = (byMakers ? 3 : 1) * Math.min(1, 0.03 + ageMs / (4 * dayMs)) * (0.7 + 0.6 * random.next())
  post.views = post.likes.length + comments + Math.round(interest * reach)
}

type Audience = { fans: Person[]; warmth: number }

/** Answers: the number of comments, at all depths. */
function likeAll(comments: DemoComment[], { fans, warmth }: Audience, crowd: Crowd): number {
  const { now, random } = crowd
  let count = 0
  for (const comment of comments) {
    const hours = (now.getTime() - comment.at.getTime()) / hourMs
    const others = fans.filter(({ username }) => username !== comment.author)
    comment.likes = drawFans(others, Math.min(warmth * random.next() ** 4, hours / 2), random)
    count += 1 + likeAll(comment.replies, { fans, warmth: warmth * 0.8 }, crowd)
  }
  return count
}

/** That many of them, rounded down, in a random order. */
function drawFans(fans: Person[], wish: number, random: Random): string[] {
  const left = fans.map(({ username }) => username)
  const drawn: string[] = []
  for (let count = Math.min(Math.floor(wish), left.length); count > 0; count--) {
    drawn.push(...left.splice(Math.floor(random.next() * left.length), 1))
  }
  return drawn
}
