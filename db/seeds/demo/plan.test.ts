import { describe, expect, test } from 'vitest'
import { blogForum } from '#features/blog/seeds/seedBlog.ts'
import { listStarterForums } from '../starter.ts'
import { isStaff } from './people.ts'
import { createDemoPlan } from './plan.ts'
import { minuteMs } from './time.ts'
import type { DemoComment, DemoPost } from './types.ts'

const now = new Date('2026-11-20T12:00:00Z')
const plan = createDemoPlan(now)
const starterForums = listStarterForums({ withChinese: true })

const withReplies = (comments: DemoComment[]): DemoComment[] =>
  comments.flatMap((comment) => [comment, ...withReplies(comment.replies)])
const getDepth = (comments: DemoComment[]): number =>
  Math.max(0, ...comments.map(({ replies }) => 1 + getDepth(replies)))
const codePoints = (text: string): number => [...text].length
const listComments = (post: DemoPost): DemoComment[] => withReplies(post.comments)
const comments = plan.posts.flatMap(listComments)
const users = new Map(plan.users.map((user) => [user.username, user]))
const han = /\p{Script=Han}/u

describe('the demo plan', () => {
  test('is deterministic', () => {
    expect(createDemoPlan(now)).toEqual(plan)
  })

  test('has 40 users, 300 posts and 3,000 comments', () => {
    expect([plan.users.length, plan.posts.length, comments.length]).toEqual([40, 300, 3_000])
  })

  test('has 20 blog posts with unique slugs, and no slugs elsewhere', () => {
    const isBlog = (post: DemoPost) => post.forumKey === 'blog'
    const slugs = plan.posts.filter(isBlog).map(({ blogSlug }) => blogSlug)
    expect(slugs.length).toBe(20)
    expect(new Set(slugs).size).toBe(slugs.length)
    for (const slug of slugs) expect(slug).toMatch(/^[a-z][a-z0-9-]{0,79}$/)
    expect(plan.posts.filter((post) => !isBlog(post) && post.blogSlug !== undefined)).toEqual([])
  })

  test('is partly in Chinese', () => {
    expect(plan.posts.filter(({ title }) => han.test(title)).length).toBeGreaterThanOrEqual(30)
    expect(comments.filter(({ body }) => han.test(body)).length).toBeGreaterThanOrEqual(150)
  })

  test('has posts in every starter forum and in no other', () => {
    const keys = new Set(plan.posts.map(({ forumKey }) => forumKey))
    expect([...keys].sort()).toEqual([blogForum, ...starterForums].map(({ key }) => key).sort())
  })
})

describe('demo users', () => {
  test('have unique names and emails that the site accepts', () => {
    for (const { username, bio } of plan.users) {
      expect(username).toMatch(/^(?!\.+$)[A-Za-z0-9._-]{3,25}$/)
      expect(codePoints(bio)).toBeLessThanOrEqual(300)
    }
    expect(new Set(plan.users.map(({ username }) => username.toLowerCase())).size).toBe(40)
    expect(new Set(plan.users.map(({ email }) => email)).size).toBe(40)
    expect(plan.users.map(({ username }) => username.length)).toContain(25)
  })

  test('include the three sign-in accounts, and demo has written posts', () => {
    expect(users.get('demo')).toMatchObject({ verified: true, roles: [] })
    expect(users.get('demo-unverified')).toMatchObject({ verified: false, roles: [] })
    expect(users.get('demo-staff')?.roles).toContain('moderator')
    expect(plan.posts.filter(({ author }) => author === 'demo').length).toBeGreaterThanOrEqual(3)
  })

  test('write only after joining and with a verified email', () => {
    for (const { author, at } of [...plan.posts, ...comments]) {
      const user = users.get(author)
      expect(user?.verified, author).toBe(true)
      expect(user && user.joinedAt < at, `${author} at ${at.toISOString()}`).toBe(true)
    }
  })

  test('post only where their roles allow it', () => {
    const forums = new Map(starterForums.map((forum) => [forum.key, forum]))
    for (const { forumKey, author, title } of plan.posts) {
      const postRoles = forums.get(forumKey)?.postRoles ?? []
      const roles = users.get(author)?.roles ?? []
      expect(postRoles.length === 0 || postRoles.some((role) => roles.includes(role)), title).toBe(true)
    }
  })

  test('appear in the staff room only as staff', () => {
    const staffPosts = plan.posts.filter(({ forumKey }) => forumKey === 'staff')
    const names = staffPosts.flatMap((post) =>
      [post, ...listComments(post)].flatMap(({ author, likes }) => [author, ...likes]),
    )
    const outsiders = names.filter((name) => !isStaff(users.get(name) ?? { roles: [] }))
    expect(staffPosts.length).toBeGreaterThan(0)
    expect(outsiders).toEqual([])
  })
})

describe('demo posts and comments', () => {
  test('have unique titles of 10 to 300 characters, one of them near 200', () => {
    const lengths = plan.posts.map(({ title }) => codePoints(title))
    expect(new Set(plan.posts.map(({ title }) => title)).size).toBe(300)
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(10)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(300)
    expect(Math.max(...lengths)).toBeGreaterThan(180)
  })

  test('have unique post bodies within the limits and no unfilled placeholders', () => {
    expect(new Set(plan.posts.map(({ body }) => body)).size).toBe(300)
    for (const { body } of plan.posts) expect(codePoints(body)).toBeLessThanOrEqual(50_000)
    for (const { body } of comments) {
      expect(body.trim()).not.toBe('')
      expect(codePoints(body)).toBeLessThanOrEqual(20_000)
      expect(body).not.toMatch(/[{}]/)
    }
  })

  test('are nested deeply in a few places and number from 0 to 120 per post', () => {
    const depths = plan.posts.map((post) => getDepth(post.comments))
    const counts = plan.posts.map((post) => listComments(post).length)
    expect(depths.filter((depth) => depth >= 14).length).toBeGreaterThanOrEqual(3)
    expect(Math.max(...counts)).toBe(120)
    expect(counts.filter((count) => count === 0).length).toBeGreaterThanOrEqual(5)
  })

  test('have ascending times that end a few minutes before now', () => {
    const isAscending = (list: { at: Date }[]) =>
      list.every(({ at }, index) => index === 0 || (list[index - 1] as { at: Date }).at <= at)
    expect(isAscending(plan.posts)).toBe(true)
    const isChronological = (at: Date, replies: DemoComment[]): boolean =>
      isAscending(replies) && replies.every((reply) => at < reply.at && isChronological(reply.at, reply.replies))
    expect(plan.posts.filter((post) => !isChronological(post.at, post.comments)).map(({ title }) => title)).toEqual([])
    const last = Math.max(...[...plan.posts, ...comments].map(({ at }) => at.getTime()))
    expect(now.getTime() - last).toBeGreaterThanOrEqual(2 * minuteMs)
    expect(now.getTime() - last).toBeLessThanOrEqual(10 * minuteMs)
  })

  test('are liked by existing users once each and viewed more often than liked', () => {
    for (const { likes } of [...plan.posts, ...comments]) {
      expect(new Set(likes).size).toBe(likes.length)
      expect(likes.filter((name) => !users.has(name))).toEqual([])
    }
    for (const post of plan.posts) {
      expect(post.views).toBeGreaterThanOrEqual(post.likes.length)
      expect(Number.isInteger(post.views)).toBe(true)
    }
    expect(Math.max(...plan.posts.map(({ likes }) => likes.length))).toBeGreaterThan(30)
  })
})
