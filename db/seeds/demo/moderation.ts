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
import type { Viewer } from '#platform/viewer.ts'
import { daysBefore, hourMs } from './time.ts'
import type { DemoPost } from './types.ts'

type Stage = {
  now: Date
  as(viewer: Viewer, at: Date): Context
  person(username: string): Viewer
  posts: readonly { post: DemoPost; row: { lwid: string } }[]
}

type Act = (username: string, daysAgo: number) => Context

const rules = [
  { kind: 'domain', pattern: 'free-chips.example', effect: 'refuse', note: 'Sells what is not theirs' },
  { kind: 'domain', pattern: 'short.example', effect: 'hold', note: 'Hides where a link leads' },
  { kind: 'keyword', pattern: 'cheap graphics cards', effect: 'hold', note: 'The wave of last spring' },
  { kind: 'keyword', pattern: '代练', effect: 'hold', note: 'Offers to play for money' },
]

/** What the staff have done, and what waits for them: flair, an invite, redirects, rules, reports in each state. */
export async function seedModeration(stage: Stage): Promise<void> {
  const act: Act = (username, daysAgo) => stage.as(stage.person(username), daysBefore(stage.now, daysAgo))
  const idOf = (username: string) => stage.person(username).id
  await setUserFlair(act('gatework', 300), { userId: idOf('wren'), flair: 'competition host' })
  await setUserFlair(act('gatework', 200), { userId: idOf('kestrel-9'), flair: 'clock of the year' })
  await createInvite(act('gatework', 20), { grants: 'preview', note: 'Testers of 0.95', uses: 25, days: 90 })
  await addRedirect(act('petra.holm', 150), { path: '/rules', location: '/forum/announcements' })
  await addRedirect(act('petra.holm', 90), { path: '/bugs', location: '/tracker/game' })
  await seedDecided(stage, act)
  for (const [index, rule] of rules.entries()) await saveScreeningRule(act('karnaugh', 40 - index), rule)
  await seedWaiting(stage, act)
}

/** Somebody's comment, so many days ago, under the last post of a forum that was there by then. */
async function comment({ posts, now }: Stage, ctx: Context, { forum, body }: { forum: string; body: string }) {
  const before = ctx.clock.now().getTime() - hourMs
  const under = posts.findLast(({ post }) => post.forumKey === forum && post.at.getTime() < before)
  if (!under) throw new Error(`The demo has nothing in ${forum} before ${now.toISOString()}`)
  return createComment(ctx, { objectId: under.row.lwid, parentId: null, body })
}

async function seedDecided(stage: Stage, act: Act): Promise<void> {
  const advert = await comment(stage, act('s0lder', 45), {
    forum: 'general',
    body: 'Real chips, no questions asked: https://free-chips.example/sale',
  })
  const { lwid: objectId } = advert
  await reportObject(act('ferrite', 44.9), { objectId, reason: 'SPAM', text: 'Has nothing to do with the game.' })
  await reportObject(act('Tamsin', 44.8), { objectId, reason: 'SPAM', text: '' })
  await claimReport(act('karnaugh', 44.7), { objectId, claim: true })
  await resolveReports(act('karnaugh', 44.7), { objectId, outcome: 'HIDDEN', answer: 'Gone. Thank you both.' })
  const userId = stage.person('s0lder').id
  await warnUser(act('karnaugh', 44.6), { userId, objectId, text: 'No advertisements here, please.' })
  const until = Math.floor(daysBefore(stage.now, 42).getTime() / 1_000)
  await silenceUser(act('karnaugh', 44.5), { userId, until, reason: 'A weekend to think about it.' })
  await addUserNote(act('petra.holm', 44), { userId, text: 'Says a friend used the account. Friendly since.' })

  const asked = await comment(stage, act('half_adder', 12), {
    forum: 'off-topic',
    body: 'Is this still about clocks? I have a question about my cat.',
  })
  const off = { objectId: asked.lwid, reason: 'OTHER', text: 'Not about the topic.' }
  await reportObject(act('b0urbaki', 11.9), off)
  const answer = 'It is called off-topic for a reason.'
  await resolveReports(act('petra.holm', 11.5), { objectId: asked.lwid, outcome: 'KEPT', answer })
}

async function seedWaiting(stage: Stage, act: Act): Promise<void> {
  const rude = await comment(stage, act('Radu.P', 1.4), {
    forum: 'help',
    body: 'Nobody who has ever measured anything would build it like that.',
  })
  const taken = { objectId: rude.lwid, reason: 'ABUSE', text: 'It is about me and not about my circuit.' }
  await reportObject(act('anneke', 1.2), taken)
  await claimReport(act('karnaugh', 1), { objectId: rude.lwid, claim: true })

  const keys = await comment(stage, act('Sallow', 0.6), {
    forum: 'general',
    body: 'I have two keys too many from the sale. Write to me and say what you give for one.',
  })
  await reportObject(act('ossi', 0.5), { objectId: keys.lwid, reason: 'SPAM', text: 'Is that allowed?' })
  await reportObject(act('delta.t', 0.4), {
    objectId: keys.lwid,
    reason: 'ILLEGAL',
    text: 'Keys from a sale are not theirs to sell.',
  })

  // One of the rules holds it back: nobody but the staff and its author sees it.
  await createPost(act('bit-by-bit', 0.2), {
    forumKey: 'off-topic',
    title: 'Graphics cards, as many as you like',
    body: 'My uncle has a garage full of cheap graphics cards. All of them work, nearly.',
    slug: null,
  })
}
