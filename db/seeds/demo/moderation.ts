import { createComment } from '#features/comments/server/index.ts'
import { createPost } from '#features/forum/server/index.ts'
import { createInvite, setUserFlair } from '#features/management/server/index.ts'
import {
  addUserNote,
  claimReport,
  reportObject,
  resolveReports,
  saveScreeningRule,
  silenceUser,
  warnUser,
} from '#features/moderation/server/index.ts'
import { addRedirect } from '#features/site/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { DemoStage } from '../seeding.ts'
import { hourMs, subtractDays } from './time.ts'

type CreateContext = (username: string, daysAgo: number) => Context

const rules = [
  { kind: 'domain', pattern: 'free-chips.example', effect: 'refuse', note: 'Sells what is not theirs' },
  { kind: 'domain', pattern: 'short.example', effect: 'hold', note: 'Hides where a link leads' },
  { kind: 'keyword', pattern: 'cheap graphics cards', effect: 'hold', note: 'The wave of last spring' },
  { kind: 'keyword', pattern: '代练', effect: 'hold', note: 'Offers to play for money' },
]

export async function seedModeration(stage: DemoStage): Promise<void> {
  const contextFor: CreateContext = (username, daysAgo) =>
    stage.as(stage.person(username), subtractDays(stage.now, daysAgo))
  const idOf = (username: string) => stage.person(username).id
  await setUserFlair(contextFor('gatework', 300), { userId: idOf('wren'), flair: 'competition host' })
  await setUserFlair(contextFor('gatework', 200), { userId: idOf('kestrel-9'), flair: 'clock of the year' })
  await createInvite(contextFor('gatework', 20), { grants: 'preview', note: 'Testers of 0.95', uses: 25, days: 90 })
  await addRedirect(contextFor('petra.holm', 150), { path: '/rules', location: '/forum/announcements' })
  await addRedirect(contextFor('petra.holm', 90), { path: '/bugs', location: '/tracker/game' })
  await seedResolvedReports(stage, contextFor)
  for (const [index, rule] of rules.entries()) await saveScreeningRule(contextFor('karnaugh', 40 - index), rule)
  await seedOpenReports(stage, contextFor)
}

async function addComment({ posts, now }: DemoStage, ctx: Context, { forum, body }: { forum: string; body: string }) {
  const before = ctx.clock.now().getTime() - hourMs
  const post = posts.findLast(({ post }) => post.forumKey === forum && post.at.getTime() < before)
  if (!post) throw new Error(`The demo has nothing in ${forum} before ${now.toISOString()}`)
  return createComment(ctx, { objectId: post.row.lwid, parentId: null, body })
}

async function seedResolvedReports(stage: DemoStage, contextFor: CreateContext): Promise<void> {
  const advert = await addComment(stage, contextFor('s0lder', 45), {
    forum: 'general',
    body: 'Real chips, no questions asked: https://free-chips.example/sale',
  })
  const { lwid: objectId } = advert
  await reportObject(contextFor('ferrite', 44.9), {
    objectId,
    reason: 'SPAM',
    text: 'Has nothing to do with the game.',
  })
  await reportObject(contextFor('Tamsin', 44.8), { objectId, reason: 'SPAM', text: '' })
  await claimReport(contextFor('karnaugh', 44.7), { objectId, claim: true })
  await resolveReports(contextFor('karnaugh', 44.7), { objectId, outcome: 'HIDDEN', answer: 'Gone. Thank you both.' })
  const userId = stage.person('s0lder').id
  await warnUser(contextFor('karnaugh', 44.6), { userId, objectId, text: 'No advertisements here, please.' })
  const until = Math.floor(subtractDays(stage.now, 42).getTime() / 1_000)
  await silenceUser(contextFor('karnaugh', 44.5), { userId, until, reason: 'A weekend to think about it.' })
  await addUserNote(contextFor('petra.holm', 44), { userId, text: 'Says a friend used the account. Friendly since.' })

  const question = await addComment(stage, contextFor('half_adder', 12), {
    forum: 'off-topic',
    body: 'Is this still about clocks? I have a question about my cat.',
  })
  const report = { objectId: question.lwid, reason: 'OTHER', text: 'Not about the topic.' }
  await reportObject(contextFor('b0urbaki', 11.9), report)
  const answer = 'It is called off-topic for a reason.'
  await resolveReports(contextFor('petra.holm', 11.5), { objectId: question.lwid, outcome: 'KEPT', answer })
}

async function seedOpenReports(stage: DemoStage, contextFor: CreateContext): Promise<void> {
  const rude = await addComment(stage, contextFor('Radu.P', 1.4), {
    forum: 'help',
    body: 'Nobody who has ever measured anything would build it like that.',
  })
  const abuseReport = { objectId: rude.lwid, reason: 'ABUSE', text: 'It is about me and not about my circuit.' }
  await reportObject(contextFor('anneke', 1.2), abuseReport)
  await claimReport(contextFor('karnaugh', 1), { objectId: rude.lwid, claim: true })

  const keys = await addComment(stage, contextFor('Sallow', 0.6), {
    forum: 'general',
    body: 'I have two keys too many from the sale. Write to me and say what you give for one.',
  })
  await reportObject(contextFor('ossi', 0.5), { objectId: keys.lwid, reason: 'SPAM', text: 'Is that allowed?' })
  await reportObject(contextFor('delta.t', 0.4), {
    objectId: keys.lwid,
    reason: 'ILLEGAL',
    text: 'Keys from a sale are not theirs to sell.',
  })

  // A rule holds this post back: only the staff and its author see it.
  await createPost(contextFor('bit-by-bit', 0.2), {
    forumKey: 'off-topic',
    title: 'Graphics cards, as many as you like',
    body: 'My uncle has a garage full of cheap graphics cards. All of them work, nearly.',
    slug: null,
  })
}
