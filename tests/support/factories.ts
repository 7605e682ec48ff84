import sharp from 'sharp'
import { createUser } from '#features/accounts/server/index.ts'
import { saveBlogDraft } from '#features/blog/server/operations/saveBlogDraft.ts'
import { createComment, deleteComment } from '#features/comments/server/index.ts'
import { publishCreation, publishVersion, toFileFacts } from '#features/creations/server/index.ts'
import { acceptAnswer, createForum, createPost, deletePost, findBlog } from '#features/forum/server/index.ts'
import { lockPost } from '#features/forum/server/operations/lockPost.ts'
import { pinPost } from '#features/forum/server/operations/pinPost.ts'
import { createInvite } from '#features/management/server/index.ts'
import { hideObject, reportObject, saveScreeningRule } from '#features/moderation/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import { listNotifications } from '#features/notifications/server/queries.ts'
import { saveSynonym } from '#features/search/server/index.ts'
import { addRedirect, sendMessage } from '#features/site/server/index.ts'
import { claimUpload, createUpload } from '#features/uploads/server/index.ts'
import { bytesSource, readCreation } from '#gamefiles/index.ts'
import { findObjects } from '#objects/server/queries.ts'
import { siteText } from '#platform/markScreened.ts'
import type { Viewer } from '#platform/viewer.ts'
import { claimFactories } from './claimFactories.ts'
import { collectionFactories } from './collectionFactories.ts'
import { createBookmark } from './createBookmark.ts'
import { createFailedMail } from './createFailedMail.ts'
import { createRevision } from './createRevision.ts'
import { findLastActionLog } from './findLastActionLog.ts'
import { createWorldSave } from './gameSaves.ts'
import { newsletterFactories } from './newsletter.ts'
import { pageFactories } from './pageFactories.ts'
import { settingFactories } from './settingFactories.ts'
import { type TestSite, unique } from './testSite.ts'
import { trackerFactories } from './trackerFactories.ts'
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
    position?: number
    isBlog?: boolean
    protected?: boolean
    postRoles?: string[]
    needAnyRole?: string[]
    acceptsAnswers?: boolean
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

  /** `until` is in epoch seconds. */
  type PinOptions = { everywhere?: boolean; until?: number | null }
  type LockOptions = { reason?: string; until?: number | null }

  async function post(options: PostOptions = {}) {
    const by = options.by ?? (await user())
    const forumKey = options.forumKey ?? (await forum()).key
    const { title = 'A latch that forgets its state', body = 'Why is that so?', slug } = options
    return createPost(site.context({ viewer: by }), { forumKey, title, body, slug: slug ?? null })
  }

  type DraftOptions = { by?: Viewer; title?: string; body?: string; publishAt?: Date; slug?: string; coverId?: string }

  /** Creates a draft, and a blog if the site has none. */
  async function blogDraft({ by, publishAt, ...content }: DraftOptions = {}) {
    if (!(await findBlog(site.services.db))) await forum({ isBlog: true })
    const viewer = by ?? (await user({ roles: ['editor'] }))
    return saveBlogDraft(site.context({ viewer }), {
      title: 'What the next version brings',
      body: 'A faster solver.',
      excerpt: '',
      slug: '',
      coverId: '',
      ...content,
      publishAt: publishAt ? publishAt.getTime() / 1_000 : null,
    })
  }

  async function pinnedPost({ everywhere = false, until = null, ...options }: PostOptions & PinOptions = {}) {
    return pinPost(asAdmin(), { postId: (await post(options)).lwid, everywhere, until })
  }

  async function lockedPost({ reason = 'Answered', until = null, ...options }: PostOptions & LockOptions = {}) {
    return lockPost(asAdmin(), { postId: (await post(options)).lwid, reason, until })
  }

  async function comment(options: { by?: Viewer; on?: string; replyTo?: string; body?: string } = {}) {
    const by = options.by ?? (await user())
    const objectId = options.on ?? (await post()).lwid
    const { body = 'Because the clock is slow.', replyTo = null } = options
    return createComment(site.context({ viewer: by }), { objectId, parentId: replyTo, body })
  }

  /** Edits a comment, and returns the id of its first text. */
  const revision = async (options: { by?: Viewer }): Promise<number> =>
    createRevision(site, await comment(options), await user({ roles: ['admin'] }))

  /** A comment on a post in a forum of questions, which `asker` wrote. */
  async function answer({ asker, by }: { asker?: Viewer; by?: Viewer } = {}) {
    const { key: forumKey } = await forum({ acceptsAnswers: true })
    const { lwid: on } = await post({ forumKey, ...(asker && { by: asker }) })
    return comment({ on, ...(by && { by }) })
  }

  async function acceptedAnswer(options: { asker?: Viewer; by?: Viewer } = {}) {
    const written = await answer(options)
    await acceptAnswer(asAdmin(), { commentId: written.lwid })
    return written
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
    const [notificationRow] = await listNotifications(site.services.db, { userId, hiddenKinds: [], unread: true })
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

  type CreationRow = Awaited<ReturnType<typeof publishCreation>>
  type CreationOptions = {
    by?: Viewer
    title?: string
    body?: string
    file?: Buffer
    fileInPackage?: string
    name?: string
    images?: string[]
    tags?: string[]
  }

  /** Reads the file in this process, because a child process would dominate the time of a test. */
  async function creation(options: CreationOptions = {}) {
    const by = options.by ?? (await user())
    const { title = 'A clock of four phases', body = '', images = [], tags = [], name = 'clock.partialworld' } = options
    const { file = createWorldSave(), fileInPackage } = options
    const { id } = await uploads.file(by, file, { filename: name })
    const ctx = site.context({ viewer: by })
    const upload = await claimUpload(ctx, { id, kind: 'creation' })
    const facts = toFileFacts(await readCreation(bytesSource(file), { entry: fileInPackage ?? null }))
    const texts = { title: siteText(title), body: siteText(body), tags: tags.map(siteText) }
    return publishCreation(ctx, { ...texts, originalName: siteText(name), images, upload, fileInPackage, facts })
  }

  /** A further version by the author of the creation; returns its number. */
  async function creationVersion(
    by: Viewer,
    creation: CreationRow,
    { file, changelog = '' }: { file: Buffer; changelog?: string },
  ): Promise<number> {
    const { id } = await uploads.file(by, file, { filename: 'clock.partialworld' })
    const ctx = site.context({ viewer: by })
    const upload = await claimUpload(ctx, { id, kind: 'creation' })
    return publishVersion(ctx, creation, {
      upload,
      facts: toFileFacts(await readCreation(bytesSource(file))),
      originalName: siteText(upload.name),
      changelog: siteText(changelog),
    })
  }

  const uploadedFile = (by: Viewer, bytes = createWorldSave()) => uploads.file(by, bytes)

  /** Nothing uses the image yet. */
  async function uploadedImage(by: Viewer) {
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a7' } }).png()
    return uploads.image(by, await picture.toBuffer())
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
    answer,
    acceptedAnswer,
    bookmark: async (by: Viewer) => createBookmark(site, by, (await post()).lwid),
    failedMail: (email?: string) => createFailedMail(site, email),
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
    blogDraft,
    pinnedPost,
    lockedPost,
    comment,
    revision,
    deletedComment,
    ...trackerFactories(site, user, uploads),
    ...collectionFactories(site, user),
    ...settingFactories(site, asAdmin),
    ...claimFactories(site, user),
    notification,
    creation,
    creationVersion,
    deletedPost,
    uploadedFile,
    uploadedImage,
    newsletter: newsletterFactories(site),
    pages: pageFactories(site, admin),
  }
}
