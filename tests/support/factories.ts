import sharp from 'sharp'
import { createUser } from '#features/accounts/server/index.ts'
import { createComment, deleteComment } from '#features/comments/server/index.ts'
import { publishCreation, toFileFacts } from '#features/creations/server/index.ts'
import { createForum, createPost, deletePost } from '#features/forum/server/index.ts'
import { createInvite } from '#features/management/server/index.ts'
import { hideObject, reportObject, saveScreeningRule } from '#features/moderation/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import { listNotifications } from '#features/notifications/server/queries.ts'
import { saveSynonym } from '#features/search/server/index.ts'
import { addRedirect, sendMessage } from '#features/site/server/index.ts'
import { createProduct, createTicket, createTicketTag } from '#features/tracker/server/index.ts'
import { claimUpload, createUpload } from '#features/uploads/server/index.ts'
import { bytesSource, readCreation } from '#gamefiles/index.ts'
import { findObjects } from '#objects/server/queries.ts'
import type { Viewer } from '#platform/viewer.ts'
import { findLastActionLog } from './findLastActionLog.ts'
import { createWorldSave } from './gameSaves.ts'
import { newsletterFactories } from './newsletter.ts'
import { type TestSite, unique } from './testSite.ts'
import { createUploader } from './uploads.ts'

export const admin: Viewer = { id: 0, username: 'system', verified: true, roles: ['admin'], sessionId: '' }

type UserOptions = {
  username?: string
  roles?: string[]
  verified?: boolean
  password?: string
  email?: string
  flair?: string
}

/** Creates prerequisites as well: `await make.post({ by: ana })` also creates a forum. */
export function factories(site: TestSite) {
  const asAdmin = () => site.context({ viewer: admin })

  const findLastObject = async (action: string) => (await findLastActionLog(site, { action })).objectId ?? 0

  async function user(options: UserOptions = {}): Promise<Viewer & { lwid: string }> {
    const username = options.username ?? unique('u')
    const { roles = [], verified = true, flair = '' } = options
    const row = await createUser(asAdmin(), {
      username,
      email: options.email ?? `${username}@mail.example`,
      verified,
      roles,
      flair,
      bio: '',
      joinedAt: site.clock.now(),
      password: options.password ?? null,
    })
    return { id: row.id, username, verified, roles, sessionId: '', lwid: row.lwid }
  }

  type ForumOptions = {
    key?: string
    isBlog?: boolean
    protected?: boolean
    postRoles?: string[]
    needAnyRole?: string[]
  }

  async function forum(options: ForumOptions = {}): Promise<{ id: number; key: string; lwid: string }> {
    const key = options.key ?? unique('f')
    const id = await createForum(asAdmin(), {
      key,
      title: `Forum ${key}`,
      description: 'About circuits',
      position: 0,
      isBlog: false,
      protected: false,
      postRoles: [],
      needAnyRole: [],
      ...options,
    })
    const { lwid } = (await findObjects(site.services.db, [id]))[0] as { lwid: string }
    return { id, key, lwid }
  }

  type PostOptions = { by?: Viewer; forumKey?: string; title?: string; body?: string; slug?: string }

  async function post(options: PostOptions = {}) {
    const by = options.by ?? (await user())
    const forumKey = options.forumKey ?? (await forum()).key
    const { title = 'A latch that forgets its state', body = 'Why is that so?', slug } = options
    return createPost(site.context({ viewer: by }), { forumKey, title, body, slug: slug ?? null })
  }

  async function comment(options: { by?: Viewer; on?: string; replyTo?: string; body?: string } = {}) {
    const by = options.by ?? (await user())
    const objectId = options.on ?? (await post()).lwid
    const { body = 'Because the clock is slow.', replyTo = null } = options
    return createComment(site.context({ viewer: by }), { objectId, parentId: replyTo, body })
  }

  /** Returns the lwid. */
  async function deletedComment({ by }: { by: Viewer }): Promise<string> {
    const { lwid } = await comment({ by })
    await deleteComment(site.context({ viewer: by }), { commentId: lwid })
    return lwid
  }

  /** Returns the lwid. */
  async function deletedPost(options: PostOptions = {}): Promise<string> {
    const by = options.by ?? (await user())
    const { lwid } = await post({ ...options, by })
    await deletePost(site.context({ viewer: by }), { postId: lwid })
    return lwid
  }

  /** Returns the notification's id. */
  async function notification({ to }: { to?: Viewer }): Promise<number> {
    const userId = (to ?? (await user())).id
    const { id: objectId } = await post()
    await notify(site.context(), { type: 'mention', to: [userId], by: null, objectId, key: unique('k') })
    const [notificationRow] = await listNotifications(site.services.db, { userId, unread: true })
    return notificationRow?.id ?? 0
  }

  /** Returns the id of its action log entry as well. */
  async function hidden(options: { by?: Viewer } = {}) {
    const { id, lwid } = await post(options)
    await hideObject(asAdmin(), { objectId: lwid })
    return { id, lwid, logId: (await findLastActionLog(site, { object: lwid })).id }
  }

  async function reported(options: { by?: Viewer } = {}) {
    const { id, lwid } = await post(options)
    await reportObject(site.context({ viewer: await user() }), { objectId: lwid, reason: 'SPAM', text: 'Buy, buy' })
    return { id, lwid }
  }

  /** Holds texts back. */
  async function rule() {
    const pattern = unique('w')
    const options = { kind: 'keyword', pattern, effect: 'hold', note: '' }
    await saveScreeningRule(asAdmin(), options)
    return { id: await findLastObject('rule.add'), pattern }
  }

  const uploads = createUploader(site, (viewer, input) => createUpload(site.context({ viewer }), input))

  type CreationOptions = { by?: Viewer; title?: string; body?: string; file?: Buffer; name?: string; images?: string[] }

  /** Reads the file in this process, because a child process would dominate the time of a test. */
  async function creation(options: CreationOptions = {}) {
    const by = options.by ?? (await user())
    const { title = 'A clock of four phases', body = '', images = [], name = 'clock.partialworld' } = options
    const file = options.file ?? createWorldSave()
    const { id } = await uploads.file(by, file, { filename: name })
    const ctx = site.context({ viewer: by })
    const upload = await claimUpload(ctx, { id, nature: 'creation' })
    const facts = toFileFacts(await readCreation(bytesSource(file)))
    return publishCreation(ctx, { title, body, images, upload, facts })
  }

  const uploadedFile = (by: Viewer, bytes = createWorldSave()) => uploads.file(by, bytes)

  /** Nothing uses the image yet. */
  async function uploadedImage(by: Viewer) {
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a7' } }).png()
    return uploads.image(by, await picture.toBuffer())
  }

  async function product(
    options: { key?: string; name?: string; needAnyRole?: string[] } = {},
  ): Promise<{ id: number; key: string; lwid: string }> {
    const key = options.key ?? unique('p')
    const { name = `Product ${key}`, needAnyRole = [] } = options
    const id = await createProduct(asAdmin(), { key, name, description: 'About gates', position: 0, needAnyRole })
    const { lwid } = (await findObjects(site.services.db, [id]))[0] as { lwid: string }
    return { id, key, lwid }
  }

  /** Null stands for all products. */
  async function tag(productId: string | null = null): Promise<number> {
    return (await createTicketTag(asAdmin(), { name: unique('tag'), color: '#c2410c', productId })).id
  }

  type TicketOptions = {
    by?: Viewer
    productId?: string
    kind?: 'ISSUE' | 'FEATURE'
    title?: string
    body?: string
    version?: string
  }

  async function ticket(options: TicketOptions = {}) {
    const by = options.by ?? (await user())
    const productId = options.productId ?? (await product()).key
    const { kind = 'ISSUE', title = 'Lamps stay lit after a reset', body = 'One of four does.', version = '' } = options
    return createTicket(site.context({ viewer: by }), { productId, kind, title, body, version })
  }

  async function deleted(lwid: string): Promise<void> {
    const deletedAt = site.clock.now()
    await site.services.db.updateTable('objects').set({ deleted_at: deletedAt }).where('lwid', '=', lwid).execute()
  }

  const invite = (grants = 'preview') => createInvite(asAdmin(), { grants, note: '', uses: 1, days: 7 })

  async function inviteId(): Promise<number> {
    await invite()
    return findLastObject('invite.create')
  }

  async function message(): Promise<number> {
    await sendMessage(asAdmin(), { text: 'The server rests at noon', status: 'WARNING' })
    return findLastObject('message.send')
  }

  const synonym = () => saveSynonym(asAdmin(), { words: [unique('a'), unique('b')] })

  /** Returns the path. */
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
