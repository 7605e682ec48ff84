import { beforeAll, describe, expect, it } from 'vitest'
import { deleteComment } from '#features/comments/server/index.ts'
import { hideObject } from '#features/moderation/server/index.ts'
import { ForbiddenError, NotFoundError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { findLastActionLog } from '#tests/findLastActionLog.ts'
import { readNotifications, runListener } from '#tests/notifications.ts'
import { signInAs } from '#tests/signInAs.ts'
import { testSite } from '#tests/testSite.ts'
import { hasAnswer, loadAnswer } from '../answers/loadAnswer.ts'
import { findForumWithPosts } from '../forumLoaders.ts'
import { findPost } from '../queries.ts'
import type { PostRow } from '../rows.ts'
import { forumUndoHandlers } from '../undoHandlers.ts'
import { acceptAnswer } from './acceptAnswer.ts'
import { movePost } from './movePost.ts'
import { withdrawAnswer } from './withdrawAnswer.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })

let asker: Viewer
let moderator: Viewer
beforeAll(async () => {
  asker = await make.user()
  moderator = await make.user({ roles: ['moderator'] })
})

async function makeQuestion() {
  const forum = await make.forum({ acceptsAnswers: true })
  return { forum, post: await make.post({ by: asker, forumKey: forum.key }) }
}

const accept = (viewer: Viewer, commentId: string) => acceptAnswer(as(viewer), { commentId })
const withdraw = (viewer: Viewer, commentId: string) => withdrawAnswer(as(viewer), { commentId })

async function ask(postId: string, viewer: Viewer | null = null) {
  const post = (await findPost(site.services.db, { lwid: postId })) as PostRow
  return { isAnswered: hasAnswer(post), answer: (await loadAnswer(as(viewer), post))?.lwid ?? null }
}

async function undo(action: string, { lwid }: { lwid: string }): Promise<boolean | undefined> {
  const entry = await findLastActionLog(site, { action, object: lwid })
  const handler = forumUndoHandlers.find(({ action }) => action.test(entry.action))
  return handler?.run(as(moderator), { ...entry, metadata: entry.metadata as Record<string, unknown> })
}

const listTitles = async (key: string, answered: boolean) =>
  (await findForumWithPosts(as(null), key, { answered }))?.posts?.map(({ lwid }) => lwid)

describe('an answer', () => {
  it('is accepted by the author of the question, in place of the former one, and can be withdrawn', async () => {
    const { post } = await makeQuestion()
    const first = await make.comment({ on: post.lwid })
    const second = await make.comment({ on: post.lwid })
    await accept(asker, first.lwid)
    expect(await ask(post.lwid)).toMatchObject({ isAnswered: true, answer: first.lwid })
    await accept(asker, second.lwid)
    expect(await ask(post.lwid)).toMatchObject({ answer: second.lwid })
    await withdraw(asker, first.lwid)
    expect(await ask(post.lwid)).toMatchObject({ answer: second.lwid })
    await withdraw(asker, second.lwid)
    expect(await ask(post.lwid)).toMatchObject({ isAnswered: false, answer: null })
  })

  it('is rejected from others, in forums without answers, and for comments that not everybody sees', async () => {
    const { post } = await makeQuestion()
    const { lwid } = await make.comment({ on: post.lwid, by: asker })
    await expect(accept(await make.user(), lwid)).rejects.toThrow(ForbiddenError)
    const plain = await make.comment({ on: (await make.post({ by: asker })).lwid })
    await expect(accept(asker, plain.lwid)).rejects.toThrow(ForbiddenError)
    await hideObject(as(moderator), { objectId: lwid })
    await expect(accept(asker, lwid)).rejects.toThrow(NotFoundError)
    await expect(accept(moderator, lwid)).rejects.toThrow(NotFoundError)
    await expect(accept(asker, post.lwid)).rejects.toThrow(NotFoundError)
    await expect(accept(asker, (await make.deletedComment({ by: asker })) ?? '')).rejects.toThrow(NotFoundError)
  })

  it('vanishes while the comment is deleted or hidden, also from the lists', async () => {
    const { post, forum } = await makeQuestion()
    const { lwid } = await make.comment({ on: post.lwid })
    await accept(asker, lwid)
    expect([await listTitles(forum.key, true), await listTitles(forum.key, false)]).toEqual([[post.lwid], []])
    await deleteComment(as(moderator), { commentId: lwid })
    expect(await ask(post.lwid)).toMatchObject({ isAnswered: false, answer: null })
    expect([await listTitles(forum.key, true), await listTitles(forum.key, false)]).toEqual([[], [post.lwid]])
    const { authorization } = await signInAs(site, ['moderator'])
    const query = `mutation { restoreComment(commentId: "${lwid}") { id } }`
    await site.server.inject({ method: 'POST', url: '/graphql', payload: { query }, headers: { authorization } })
    expect(await ask(post.lwid)).toMatchObject({ isAnswered: true, answer: lwid })
    await hideObject(as(moderator), { objectId: lwid })
    expect(await ask(post.lwid, moderator)).toMatchObject({ isAnswered: false, answer: null })
  })

  it('is never one that was deleted at the same time', async () => {
    for (let i = 0; i < 5; i++) {
      const { post } = await makeQuestion()
      const { lwid } = await make.comment({ on: post.lwid })
      await Promise.allSettled([accept(asker, lwid), deleteComment(as(moderator), { commentId: lwid })])
      const row = await findPost(site.services.db, { lwid: post.lwid })
      expect(row).toMatchObject({ isAnswered: false, commentCount: 0 })
    }
  })

  it('is not shown in a forum without answers, and again when the post is back', async () => {
    const { post, forum } = await makeQuestion()
    const { lwid } = await make.comment({ on: post.lwid })
    await accept(asker, lwid)
    const elsewhere = await make.forum()
    await movePost(as(moderator), { postId: post.lwid, forumId: elsewhere.lwid })
    expect(await ask(post.lwid)).toMatchObject({ isAnswered: false, answer: null })
    await movePost(as(moderator), { postId: post.lwid, forumId: forum.lwid })
    expect(await ask(post.lwid)).toMatchObject({ isAnswered: true })
  })

  it('notifies its author once, and nobody if it was withdrawn before', async () => {
    const { post } = await makeQuestion()
    const by = await make.user()
    const { lwid, id: answerId } = await make.comment({ on: post.lwid, by })
    await accept(asker, lwid)
    const event = { postId: post.id, forumId: post.forum.id, by: asker.id, answerId, at: site.clock.now().getTime() }
    for (let run = 0; run < 2; run++) await runListener(site, 'post.answered:notifyOfAnswer', event)
    expect(await readNotifications(site, by)).toEqual([`@${asker.username} accepted your answer to “${post.title}”`])
    await withdraw(asker, lwid)
    const other = await make.user()
    const late = await make.comment({ on: post.lwid, by: other })
    await runListener(site, 'post.answered:notifyOfAnswer', { ...event, answerId: late.id })
    expect(await readNotifications(site, other)).toEqual([])
  })

  it('of the staff to a question of another is logged, and undone unless it changed since', async () => {
    const { post } = await makeQuestion()
    const first = await make.comment({ on: post.lwid })
    const second = await make.comment({ on: post.lwid })
    await accept(asker, first.lwid)
    await accept(moderator, second.lwid)
    expect(await undo('post.answer', post)).toBe(true)
    expect(await ask(post.lwid)).toMatchObject({ answer: first.lwid })
    await withdraw(moderator, first.lwid)
    await accept(asker, second.lwid)
    expect(await undo('post.unanswer', post)).toBe(false)
  })
})

describe('the page of a question', () => {
  async function loadData(lwid: string) {
    const { headers } = await site.server.inject({ method: 'GET', url: `/view/${lwid}` })
    const { body } = await site.server.inject({ method: 'GET', url: String(headers.location) })
    const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
    const graph = JSON.parse(json)['@graph'] as Record<string, unknown>[]
    return { body, question: graph.find((node) => node['@type'] === 'QAPage') }
  }

  it('shows the accepted answer below the question, and names it in its structured data', async () => {
    const { post } = await makeQuestion()
    const answer = await make.comment({ on: post.lwid, body: 'Slow down **the clock**.' })
    await make.comment({ on: post.lwid, body: 'Have you tried it twice?' })
    await make.comment({ on: post.lwid, replyTo: answer.lwid, body: 'Thank you!' })
    await accept(asker, answer.lwid)
    const { body, question } = await loadData(post.lwid)
    expect(body.indexOf('Accepted answer')).toBeGreaterThan(0)
    expect(body.indexOf('Accepted answer')).toBeLessThan(body.indexOf('id="comments"'))
    expect(question?.mainEntity).toMatchObject({
      '@type': 'Question',
      name: post.title,
      answerCount: 3,
      acceptedAnswer: { text: 'Slow down the clock.', url: expect.stringMatching(`#${answer.lwid}$`) },
      suggestedAnswer: [{ text: 'Have you tried it twice?' }],
    })
  })

  it('has no such data in a forum without answers', async () => {
    expect((await loadData((await make.post()).lwid)).question).toBeUndefined()
  })
})
