import type { Talk } from './corpus/topic.ts'
import type { Draft } from './draft.ts'
import { isStaff, joinedAt, type Person, people } from './people.ts'
import { phrase } from './phrase.ts'
import type { Random } from './random.ts'
import { versionAt } from './releases.ts'
import { dayMs, daysBefore, hourMs, minuteMs, wholeSecond } from './time.ts'
import type { DemoComment } from './types.ts'

/** What the whole story shares: its end, its chances, and what has been said already. */
export type Story = { now: Date; random: Random; seen: Set<string> }

type Scene = { story: Story; author: Person; staffOnly: boolean; spoken: Map<string, number> }

/** The last word is a few minutes old, as on a site that is awake. */
const quietEndMs = 3 * minuteMs

/** Who wrote the post: the one it names, or somebody who writes its language and had joined. */
export function findAuthor({ post }: Draft, { now, random }: Story): Person {
  if (post.author) return named(post.author)
  const asks = post.kind === 'fault' || post.kind === 'question'
  const eagerness = ({ activity, expert }: Person) => (asks && expert ? 0 : Math.sqrt(activity))
  return pickWriter({ text: post.title + post.body, at: daysBefore(now, post.daysAgo), eagerness }, { now, random })
}

/** The comments under a post, with people and ascending times, oldest first; who has not spoken yet is likelier to. */
export function converse({ post, talk }: Draft, author: Person, story: Story): DemoComment[] {
  const scene = { story, author, staffOnly: post.forum === 'staff', spoken: new Map<string, number>() }
  const postedAt = daysBefore(story.now, post.daysAgo)
  const lasting = post.kind !== 'fault' && post.kind !== 'question'
  const times = ascending(talk.map(() => topLevelTime(postedAt, { ...story, lasting })))
  let last = author
  return talk.map((one, index) => {
    const { comment, speaker } = speak(one, times[index] as Date, { scene, above: [last] })
    last = speaker
    return comment
  })
}

/** `above` are those who have spoken on the way down to here, the nearest last. */
type Moment = { scene: Scene; above: Person[] }

function speak(talk: Talk, at: Date, { scene, above }: Moment): { comment: DemoComment; speaker: Person } {
  const { story } = scene
  const speaker = speakerOf(talk, at, { scene, above })
  scene.spoken.set(speaker.username, (scene.spoken.get(speaker.username) ?? 0) + 1)
  const body = phrase(talk.text, { ...story, version: versionAt(at, story.now) })
  const times = ascending(talk.replies.map(() => replyTime(at, story)))
  const replies = talk.replies.map(
    (reply, index) => speak(reply, times[index] as Date, { scene, above: [...above, speaker] }).comment,
  )
  return { comment: { author: speaker.username, body, at, likes: [], replies }, speaker }
}

function speakerOf({ who, text }: Talk, at: Date, { scene, above }: Moment): Person {
  if (who.is === 'named') return named(who.username)
  if (who.is === 'author') return scene.author
  if (who.is === 'back') return above.at(-2) as Person
  const { story, author, staffOnly, spoken } = scene
  const busy = [author, ...above.slice(-1)]
  const turns = ({ username }: Person) => spoken.get(username) ?? 0
  const eagerness = (person: Person) => {
    if (busy.includes(person) || (staffOnly && !isStaff(person))) return 0
    return (staffOnly ? 1 : person.activity) / (1 + 4 * turns(person))
  }
  return pickWriter({ text, at, eagerness }, story)
}

type Wanted = { text: string; at: Date; eagerness: (person: Person) => number }

function pickWriter({ text, at, eagerness }: Wanted, { now, random }: Pick<Story, 'now' | 'random'>): Person {
  const language = /\p{Script=Han}/u.test(text) ? 'zh' : 'en'
  return random.pickWeighted(people, (person) => {
    const can = person.verified && person.writes.includes(language) && joinedAt(person, now) < at
    return can ? eagerness(person) : 0
  })
}

function named(username: string): Person {
  const person = people.find((one) => one.username === username)
  if (!person) throw new Error(`Demo plan: the corpus names nobody called ${username}`)
  return person
}

/** A few come back to a lasting subject after months. */
function topLevelTime(postedAt: Date, { now, random, lasting }: Story & { lasting: boolean }): Date {
  const windowMs = now.getTime() - quietEndMs - postedAt.getTime()
  const late = lasting && random.next() < 0.05 ? random.next() * 200 * dayMs : random.logNormal(7 * hourMs, 1.5)
  return wholeSecond(postedAt.getTime() + Math.max(1_000, Math.min(late, windowMs * random.next())))
}

function replyTime(parentAt: Date, { now, random }: Story): Date {
  const windowMs = now.getTime() - quietEndMs - parentAt.getTime()
  const gapMs = Math.min(random.logNormal(50 * minuteMs, 1.2), windowMs * 0.5 * random.next())
  return wholeSecond(parentAt.getTime() + Math.max(1_000, gapMs))
}

const ascending = (times: Date[]): Date[] => times.sort((a, b) => a.getTime() - b.getTime())
