import { randomBytes } from 'node:crypto'
import { createUser } from '#features/accounts/server/index.ts'
import { createComment } from '#features/comments/server/index.ts'
import { acceptAnswer, createPost, listForumSettings, postPath } from '#features/forum/server/index.ts'
import { setRating } from '#features/ratings/server/index.ts'
import { recordViews } from '#objects/server/operations/recordViews.ts'
import { FixedClock } from '#platform/clock.ts'
import { type Context, createContext, type Services } from '#platform/context.ts'
import type { Viewer } from '#platform/viewer.ts'
import { seedEdits } from './demo/edits.ts'
import { seedModeration } from './demo/moderation.ts'
import { seedNews } from './demo/news.ts'
import { uploadPictures } from './demo/pictures.ts'
import { createDemoPlan } from './demo/plan.ts'
import type { DemoComment, DemoPost, DemoUser } from './demo/types.ts'
import { seedVisits } from './demo/visits.ts'
import { guideAgeMs, seedWritingGuide } from './demo/writing.ts'
import { type DemoStage, demoSeeds, runSeeds, type WrittenPost } from './seeding.ts'
import { system } from './system.ts'

const signInNames = ['demo', 'demo-unverified', 'demo-staff']
const progressEvery = 50
const concurrency = 8
/** Some questions stay without an accepted answer. */
const unansweredEvery = 3

/** Uses the operations that users call, each at its planned time. The three sign-in accounts share a password. */
export async function seedDemo(services: Services, password = randomBytes(9).toString('base64url')) {
  const plan = createDemoPlan(services.clock.now())
  const as: Actors['as'] = (viewer, at) => createContext({ ...services, clock: new FixedClock(at) }, { viewer })
  const people = await seedUsers(as(system, services.clock.now()), plan.users, password)
  const person: Actors['person'] = (username) => {
    const viewer = people.get(username)
    if (!viewer) throw new Error(`The demo plan names nobody called ${username}`)
    return viewer
  }
  const forums = new Set((await listForumSettings(services.db)).map(({ key }) => key))
  const posts: WrittenPost[] = []
  // The forum of a feature is missing if the site is without that feature.
  for (const post of plan.posts.filter(({ forumKey }) => forums.has(forumKey))) {
    const row = await seedPost(post, { as, person })
    posts.push({ post, row, path: postPath(services, row) })
  }
  await seedAllReactions(posts, { as, person })
  const stage = { now: services.clock.now(), as, person, people, posts }
  await seedEdits(stage)
  await runSeeds(demoSeeds.list(services), stage)
  await seedWritingGuide(as(person('demo-staff'), new Date(services.clock.now().getTime() - guideAgeMs)))
  await seedModeration(stage)
  await seedNews(stage)
  await seedVisits(stage)
  return { demoPassword: password }
}

/** Threads are seeded concurrently, because each waits for the disk. */
async function seedAllReactions(written: WrittenPost[], stage: Actors): Promise<void> {
  const queue = [...written]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await seedReactions(next, stage)
      doneCount += 1
      if (doneCount % progressEvery === 0) console.log(`Demo content: ${doneCount} of ${written.length} posts`)
    }
  }
  let doneCount = 0
  await Promise.all(Array.from({ length: concurrency }, worker))
}

async function seedUsers(ctx: Context, users: DemoUser[], password: string): Promise<Map<string, Viewer>> {
  const people = new Map<string, Viewer>()
  for (const user of users) {
    const { id, username, roles } = await createUser(ctx, {
      ...user,
      password: signInNames.includes(user.username) ? password : null,
    })
    // Unverified users may have commented in the demo, so the verification rule is bypassed here.
    people.set(username, { id, username, roles, verified: true, sessionId: '' })
  }
  return people
}

type Actors = Pick<DemoStage, 'as' | 'person'>

async function seedPost({ forumKey, title, body, author, at, blogSlug }: DemoPost, { as, person }: Actors) {
  const ctx = as(person(author), at)
  return createPost(ctx, { forumKey, title, body: await uploadPictures(ctx, body), slug: blogSlug ?? null })
}

async function seedReactions({ post, row }: WrittenPost, stage: Actors): Promise<void> {
  await like(row.lwid, post, stage)
  const written = new Map<DemoComment, string>()
  for (const comment of post.comments)
    written.set(comment, await seedComment(comment, { objectId: row.lwid, parentId: null }, stage))
  if (row.forum.acceptsAnswers && row.number % unansweredEvery) await acceptBest(post, written, stage)
  await recordViews(stage.as(system, post.at), row.id, post.views)
}

type CommentTarget = { objectId: string; parentId: string | null }

/** The author of a question accepts what most people like. */
async function acceptBest(post: DemoPost, written: ReadonlyMap<DemoComment, string>, stage: Actors): Promise<void> {
  const others = [...written].filter(([{ author }]) => author !== post.author)
  const [best] = others.toSorted(([a], [b]) => b.likes.length - a.likes.length)
  if (best) await acceptAnswer(stage.as(stage.person(post.author), best[0].at), { commentId: best[1] })
}

/** Returns the lwid. */
async function seedComment(comment: DemoComment, target: CommentTarget, stage: Actors): Promise<string> {
  const { author, at, body } = comment
  const { lwid } = await createComment(stage.as(stage.person(author), at), { ...target, body })
  await like(lwid, comment, stage)
  for (const reply of comment.replies) await seedComment(reply, { ...target, parentId: lwid }, stage)
  return lwid
}

async function like(objectId: string, { likes, at }: { likes: string[]; at: Date }, stage: Actors): Promise<void> {
  for (const username of likes) await setRating(stage.as(stage.person(username), at), { objectId })
}
