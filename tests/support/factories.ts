import sharp from 'sharp'
import { createUser } from '#features/accounts/server/index.ts'
import { createComment, deleteComment } from '#features/comments/server/index.ts'
import { factsOf, publishCreation } from '#features/creations/server/index.ts'
import { createForum, createPost, deletePost } from '#features/forum/server/index.ts'
import { createInvite } from '#features/management/server/index.ts'
import { hideObject, reportObject, saveScreeningRule } from '#features/moderation/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import { listNotifications } from '#features/notifications/server/queries.ts'
import { saveSynonym } from '#features/search/server/index.ts'
import { addRedirect, sendMessage } from '#features/site/server/index.ts'
import { createProduct, createTicket, createTicketTag } from '#features/tracker/server/index.ts'
import { createUpload, takeUpload } from '#features/uploads/server/index.ts'
import { bytesSource, readCreation } from '#gamefiles/index.ts'
import { findObjects } from '#objects/server/queries.ts'
import type { Viewer } from '#platform/viewer.ts'
import { lastLogged } from './lastLogged.ts'
import { newsletterFactories } from './newsletter.ts'
import { aWorld } from './saves.ts'
import { type TestSite, unique } from './testSite.ts'
import { uploader } from './uploads.ts'

export const admin: Viewer = { id: 0, username: 'system', verified: true, roles: ['admin'], sessionId: '' }

type UserWish = {
  username?: string
  roles?: string[]
  verified?: boolean
  password?: string
  email?: string
  flair?: string
}

/** Makes what tests need, and what that needs itself: `await make.post({ by: ana })` has a forum. */
export function factories(site: TestSite) {
  const asAdmin = () => site.context({ viewer: admin })

  /** What the last action of a name was done to. */
  const lastObject = async (action: string) => (await lastLogged(site, { action })).objectId ?? 0

  async function user(wish: UserWish = {}): Promise<Viewer & { lwid: string }> {
    const username = wish.username ?? unique('u')
    const { roles = [], verified = true, flair = '' } = wish
    const row = await createUser(asAdmin(), {
      username,
      email: wish.email ?? `${username}@mail.example`,
      verified,
      roles,
      flair,
      bio: '',
      joinedAt: site.clock.now(),
      password: wish.password ?? null,
    })
    return { id: row.id, username, verified, roles, sessionId: '', lwid: row.lwid }
  }

  type ForumWish = { key?: string; isBlog?: boolean; protected?: boolean; postRoles?: string[]; needAnyRole?: string[] }

  async function forum(wish: ForumWish = {}): Promise<{ id: number; key: string; lwid: string }> {
    const key = wish.key ?? unique('f')
    const id = await createForum(asAdmin(), {
      key,
      title: `Forum ${key}`,
      description: 'About circuits',
      position: 0,
      isBlog: false,
      protected: false,
      postRoles: [],
      needAnyRole: [],
      ...wish,
    })
    const { lwid } = (await findObjects(site.services.db, [id]))[0] as { lwid: string }
    return { id, key, lwid }
  }

  type PostWish = { by?: Viewer; forumKey?: string; title?: string; body?: string; slug?: string }

  async function post(wish: PostWish = {}) {
    const by = wish.by ?? (await user())
    const forumKey = wish.forumKey ?? (await forum()).key
    const { title = 'A latch that forgets its state', body = 'Why is that so?', slug } = wish
    return createPost(site.context({ viewer: by }), { forumKey, title, body, slug: slug ?? null })
  }

  async function comment(wish: { by?: Viewer; on?: string; replyTo?: string; body?: string } = {}) {
    const by = wish.by ?? (await user())
    const objectId = wish.on ?? (await post()).lwid
    const { body = 'Because the clock is slow.', replyTo = null } = wish
    return createComment(site.context({ viewer: by }), { objectId, parentId: replyTo, body })
  }

  /** A comment that its author has deleted; gives its lwid. */
  async function deletedComment({ by }: { by: Viewer }): Promise<string> {
    const { lwid } = await comment({ by })
    await deleteComment(site.context({ viewer: by }), { commentId: lwid })
    return lwid
  }

  /** A post that its author has deleted; gives its lwid. */
  async function deletedPost(wish: PostWish = {}): Promise<string> {
    const by = wish.by ?? (await user())
    const { lwid } = await post({ ...wish, by })
    await deletePost(site.context({ viewer: by }), { postId: lwid })
    return lwid
  }

  /** Tells somebody that they are mentioned in a post; gives the notification's id. */
  async function notification({ to }: { to?: Viewer }): Promise<number> {
    const userId = (to ?? (await user())).id
    const { id: objectId } = await post()
    await notify(site.context(), { type: 'mention', to: [userId], by: null, objectId, key: unique('k') })
    const [made] = await listNotifications(site.services.db, { userId, unread: true })
    return made?.id ?? 0
  }

  /** Something that a moderator has hidden, and the id of the entry in the action log that says so. */
  async function hidden(wish: { by?: Viewer } = {}) {
    const { id, lwid } = await post(wish)
    await hideObject(asAdmin(), { objectId: lwid })
    return { id, lwid, logId: (await lastLogged(site, { object: lwid })).id }
  }

  /** Something that has been reported. */
  async function reported(wish: { by?: Viewer } = {}) {
    const { id, lwid } = await post(wish)
    await reportObject(site.context({ viewer: await user() }), { objectId: lwid, reason: 'SPAM', text: 'Buy, buy' })
    return { id, lwid }
  }

  /** A word that holds texts back. */
  async function rule() {
    const pattern = unique('w')
    const wish = { kind: 'keyword', pattern, effect: 'hold', note: '' }
    await saveScreeningRule(asAdmin(), wish)
    return { id: await lastObject('rule.add'), pattern }
  }

  const send = uploader(site, (viewer, input) => createUpload(site.context({ viewer }), input))

  type CreationWish = { by?: Viewer; title?: string; body?: string; file?: Buffer; name?: string; images?: string[] }

  /** Read here and not in a process of its own, which would take longer than all else in a test. */
  async function creation(wish: CreationWish = {}) {
    const by = wish.by ?? (await user())
    const { title = 'A clock of four phases', body = '', images = [], name = 'clock.partialworld' } = wish
    const file = wish.file ?? aWorld()
    const { id } = await send.file(by, file, { filename: name })
    const ctx = site.context({ viewer: by })
    const upload = await takeUpload(ctx, { id, nature: 'creation' })
    const facts = factsOf(await readCreation(bytesSource(file)))
    return publishCreation(ctx, { title, body, images, upload, facts })
  }

  /** A file that somebody has sent, to be made something of. */
  const uploadedFile = (by: Viewer, bytes = aWorld()) => send.file(by, bytes)

  /** A picture that somebody has sent, which nothing shows yet. */
  async function uploadedImage(by: Viewer) {
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a7' } }).png()
    return send.image(by, await picture.toBuffer())
  }

  async function product(
    wish: { key?: string; name?: string; needAnyRole?: string[] } = {},
  ): Promise<{ id: number; key: string; lwid: string }> {
    const key = wish.key ?? unique('p')
    const { name = `Product ${key}`, needAnyRole = [] } = wish
    const id = await createProduct(asAdmin(), { key, name, description: 'About gates', position: 0, needAnyRole })
    const { lwid } = (await findObjects(site.services.db, [id]))[0] as { lwid: string }
    return { id, key, lwid }
  }

  /** A tag of a product, or of all of them; gives its id. */
  async function tag(productId: string | null = null): Promise<number> {
    return (await createTicketTag(asAdmin(), { name: unique('tag'), color: '#c2410c', productId })).id
  }

  type TicketWish = {
    by?: Viewer
    productId?: string
    kind?: 'ISSUE' | 'FEATURE'
    title?: string
    body?: string
    version?: string
  }

  async function ticket(wish: TicketWish = {}) {
    const by = wish.by ?? (await user())
    const productId = wish.productId ?? (await product()).key
    const { kind = 'ISSUE', title = 'Lamps stay lit after a reset', body = 'One of four does.', version = '' } = wish
    return createTicket(site.context({ viewer: by }), { productId, kind, title, body, version })
  }

  /** Marks an object as deleted, as its author would have it. */
  async function deleted(lwid: string): Promise<void> {
    const at = site.clock.now()
    await site.services.db.updateTable('objects').set({ deleted_at: at }).where('lwid', '=', lwid).execute()
  }

  /** A code that opens a group. */
  const invite = (grants = 'preview') => createInvite(asAdmin(), { grants, note: '', uses: 1, days: 7 })

  async function inviteId(): Promise<number> {
    await invite()
    return lastObject('invite.create')
  }

  /** A message to everybody. */
  async function message(): Promise<number> {
    await sendMessage(asAdmin(), { text: 'The server rests at noon', status: 'WARNING' })
    return lastObject('message.send')
  }

  /** A group of words that mean the same. */
  const synonym = () => saveSynonym(asAdmin(), { words: [unique('a'), unique('b')] })

  /** The path of a redirect. */
  async function redirect(): Promise<string> {
    const path = `/${unique('old')}`
    await addRedirect(asAdmin(), { path, location: '/forum' })
    return path
  }

  return {
    message,
    redirect,
    synonym,
    invite,
    inviteId,
    deleted,
    hidden,
    reported,
    rule,
    user,
    forum,
    post,
    comment,
    deletedComment,
    product,
    tag,
    ticket,
    notification,
    creation,
    deletedPost,
    uploadedFile,
    uploadedImage,
    newsletter: newsletterFactories(site),
  }
}
