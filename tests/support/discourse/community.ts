import { createHash, pbkdf2Sync } from 'node:crypto'
import sharp from 'sharp'
import { toShortName } from '#importers/discourse/texts/uploadKeys.ts'
import { Dump, type Values } from './dump.ts'
import type { Version } from './schema.ts'

/** The tenth hour of a day, as a dump writes it. */
export const day = (number: number): string =>
  new Date(Date.UTC(2020, 0, number, 10)).toISOString().replace('T', ' ').replace('.000Z', '.123456')

type MemberValues = {
  readonly password?: string
  readonly bio?: string
  readonly email?: string
  readonly values?: Values
}
type CategoryValues = { readonly groups?: Readonly<Record<number, number>>; readonly values?: Values }
type PostValues = {
  readonly topicId: number
  readonly userId: number | null
  readonly raw: string
  readonly values?: Values
}
export type Upload = { readonly id: number; readonly sha1: string; readonly url: string; readonly short: string }

/** The back-up of a community, which is built thing by thing. */
export class Community {
  readonly dump: Dump
  readonly uploads = new Map<string, Buffer>()
  readonly #postCounts = new Map<number, number>()
  #lastId = 1_000

  constructor(version: Version) {
    this.dump = new Dump(version)
  }

  nextId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  addSetting(name: string, value: string): void {
    this.dump.add('site_settings', { id: this.nextId(), name, value, data_type: 1 })
  }

  addMember(id: number, username: string, { password, bio, email, values = {} }: MemberValues = {}): number {
    const hashed = password === undefined ? {} : hashPassword(password, this.dump.version)
    const flags = { active: true, admin: false, moderator: false, staged: false, approved: true }
    const names = { username, username_lower: username.toLowerCase() }
    this.dump.add('users', { id, ...names, created_at: day(1), ...flags, ...hashed, ...values })
    if (password !== undefined) this.dump.add('user_passwords', { id, user_id: id, ...hashed })
    const address = email ?? `member${id}@mail.example`
    this.dump.add('user_emails', { id, user_id: id, email: address, primary: true })
    this.dump.add('user_emails', { id: -id, user_id: id, email: `other${id}@mail.example`, primary: false })
    this.dump.add('user_profiles', { user_id: id, bio_raw: bio ?? null })
    this.dump.add('user_options', { user_id: id, hide_profile: false, hide_profile_and_presence: false, ...values })
    return id
  }

  /** `groups` has the permissions of those that may read it; without any everybody may. */
  addCategory(id: number, name: string, { groups = {}, values = {} }: CategoryValues = {}): number {
    const slug = name.toLowerCase().replaceAll(' ', '-')
    const isRestricted = Object.keys(groups).length > 0 && groups[0] === undefined
    this.dump.add('categories', { id, name, slug, read_restricted: isRestricted, position: id, ...values })
    for (const [group, permission] of Object.entries(groups))
      this.dump.add('category_groups', {
        id: this.nextId(),
        category_id: id,
        group_id: Number(group),
        permission_type: permission,
      })
    return id
  }

  addTopic(id: number, title: string, values: Values = {}): number {
    const flags = { visible: true, closed: false, archived: false, archetype: 'regular', pinned_globally: false }
    this.dump.add('topics', {
      id,
      title,
      user_id: 1,
      category_id: 5,
      created_at: day(2),
      views: 7,
      ...flags,
      ...values,
    })
    return id
  }

  addPost(id: number, { topicId, userId, raw, values = {} }: PostValues): number {
    const number = (this.#postCounts.get(topicId) ?? 0) + 1
    this.#postCounts.set(topicId, number)
    const numbers = { post_number: number, sort_order: number, post_type: 1, version: 1 }
    const flags = { hidden: false, user_deleted: false, wiki: false, cooked: `<p>${raw}</p>` }
    const times = { created_at: day(2 + number), updated_at: day(2 + number), last_version_at: day(2 + number) }
    this.dump.add('posts', { id, topic_id: topicId, user_id: userId, raw, ...numbers, ...flags, ...times, ...values })
    return id
  }

  addLike(postId: number, userId: number, values: Values = {}): void {
    const action = { post_id: postId, user_id: userId, post_action_type_id: 2, targets_topic: false }
    this.dump.add('post_actions', { id: this.nextId(), ...action, created_at: day(20), ...values })
  }

  /** A file that is in the back-up, unless it is null. */
  addUpload(id: number, name: string, { content, values = {} }: { content: Buffer | null; values?: Values }): Upload {
    const extension = name.split('.').at(-1) ?? ''
    const sha1 = createHash('sha1')
      .update(content ?? name)
      .digest('hex')
    const url = `/uploads/default/original/1X/${sha1}.${extension}`
    if (content) this.uploads.set(url.slice(1), content)
    const names = { original_filename: name, extension, url, sha1 }
    this.dump.add('uploads', { id, user_id: 2, ...names, created_at: day(1), secure: false, filesize: 1, ...values })
    return { id, sha1, url, short: `upload://${toShortName(sha1)}.${extension}` }
  }
}

export const drawPicture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 30, channels: 3, background } })
    .png()
    .toBuffer()

/** Few iterations, because tests are about what is stored, not about its cost. */
function hashPassword(password: string, version: Version) {
  const iterations = version === 'current' ? 6_000 : 64_000
  const salt = createHash('sha256').update(password).digest('hex').slice(0, 32)
  const hash = pbkdf2Sync(password, salt, iterations, 32, 'sha256').toString('hex')
  const algorithm = `$pbkdf2-sha256$i=${iterations},l=32$`
  return { salt, password_salt: salt, password_hash: hash, password_algorithm: algorithm }
}
