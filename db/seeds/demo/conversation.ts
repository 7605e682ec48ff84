import type { PostDraft } from './draft.ts'
import { fillPlaceholders } from './fillPlaceholders.ts'
import { getJoinDate, isStaff, type Person, people } from './people.ts'
import type { Random } from './random.ts'
import { getVersionAt } from './releases.ts'
import type { CommentTemplate } from './templates.ts'
import { dayMs, floorToSecond, hourMs, minuteMs, subtractDays } from './time.ts'
import type { DemoComment } from './types.ts'

/** `seen` holds every text used so far. */
export type DemoState = { now: Date; random: Random; seen: Set<string> }

type CommentContext = { story: DemoState; author: Person; staffOnly: boolean; spoken: Map<string, number> }

/** The newest comment is a few minutes old. */
const newestAgeMs = 3 * minuteMs

/** Returns the named author, or else a user who writes the post's language and had joined by then. */
export function findAuthor({ post }: PostDraft, { now, random }: DemoState): Person {
  if (post.author) return findPerson(post.author)
  const isRequest = post.kind === 'problem' || post.kind === 'question'
  const getWeight = ({ activity, expert }: Person) => (isRequest && expert ? 0 : Math.sqrt(activity))
  return pickWriter({ text: post.title + post.body, at: subtractDays(now, post.daysAgo), getWeight }, { now, random })
}

/** Prefers users who have not spoken yet. */
export function createComments({ post, talk }: PostDraft, author: Person, story: DemoState): DemoComment[] {
  const context = { story, author, staffOnly: post.forum === 'staff', spoken: new Map<string, number>() }
  const postedAt = subtractDays(story.now, post.daysAgo)
  const staysRelevant = post.kind !== 'problem' && post.kind !== 'question'
  const times = sortAscending(talk.map(() => drawTopLevelTime(postedAt, { ...story, staysRelevant })))
  let last = author
  return talk.map((talkItem, index) => {
    const { comment, speaker } = createComment(talkItem, times[index] as Date, { context, above: [last] })
    last = speaker
    return comment
  })
}

/** `above` are the authors from the post down to the parent, nearest last. */
type Position = { context: CommentContext; above: Person[] }

function createComment(
  talk: CommentTemplate,
  at: Date,
  { context, above }: Position,
): { comment: DemoComment; speaker: Person } {
  const { story } = context
  const speaker = pickSpeaker(talk, at, { context, above })
  context.spoken.set(speaker.username, (context.spoken.get(speaker.username) ?? 0) + 1)
  const body = fillPlaceholders(talk.text, { ...story, version: getVersionAt(at, story.now) })
  const times = sortAscending(talk.replies.map(() => drawReplyTime(at, story)))
  const replies = talk.replies.map(
    (reply, index) => createComment(reply, times[index] as Date, { context, above: [...above, speaker] }).comment,
  )
  return { comment: { author: speaker.username, body, at, likes: [], replies }, speaker }
}

function pickSpeaker({ speaker, text }: CommentTemplate, at: Date, { context, above }: Position): Person {
  if (speaker.is === 'named') return findPerson(speaker.username)
  if (speaker.is === 'author') return context.author
  if (speaker.is === 'back') return above.at(-2) as Person
  const { story, author, staffOnly, spoken } = context
  const excluded = [author, ...above.slice(-1)]
  const countTurns = ({ username }: Person) => spoken.get(username) ?? 0
  const getWeight = (person: Person) => {
    if (excluded.includes(person) || (staffOnly && !isStaff(person))) return 0
    return (staffOnly ? 1 : person.activity) / (1 + 4 * countTurns(person))
  }
  return pickWriter({ text, at, getWeight }, story)
}

type WriterQuery = { text: string; at: Date; getWeight: (person: Person) => number }

function pickWriter({ text, at, getWeight }: WriterQuery, { now, random }: Pick<DemoState, 'now' | 'random'>): Person {
  const language = /\p{Script=Han}/u.test(text) ? 'zh' : 'en'
  return random.pickWeighted(people, (person) => {
    const isEligible = person.verified && person.writes.includes(language) && getJoinDate(person, now) < at
    return isEligible ? getWeight(person) : 0
  })
}

function findPerson(username: string): Person {
  const person = people.find((one) => one.username === username)
  if (!person) throw new Error(`Demo plan: the corpus names nobody called ${username}`)
  return person
}

/** A few comments arrive months later, on subjects that stay relevant. */
function drawTopLevelTime(
  postedAt: Date,
  { now, random, staysRelevant }: DemoState & { staysRelevant: boolean },
): Date {
  const windowMs = now.getTime() - newestAgeMs - postedAt.getTime()
  const delayMs =
    staysRelevant && random.next() < 0.05 ? random.next() * 200 * dayMs : random.logNormal(7 * hourMs, 1.5)
  return floorToSecond(postedAt.getTime() + Math.max(1_000, Math.min(delayMs, windowMs * random.next())))
}

function drawReplyTime(parentAt: Date, { now, random }: DemoState): Date {
  const windowMs = now.getTime() - newestAgeMs - parentAt.getTime()
  const gapMs = Math.min(random.logNormal(50 * minuteMs, 1.2), windowMs * 0.5 * random.next())
  return floorToSecond(parentAt.getTime() + Math.max(1_000, gapMs))
}

const sortAscending = (times: Date[]): Date[] => times.sort((a, b) => a.getTime() - b.getTime())
