import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/db/db.ts'
import type { TagBus } from '#platform/events/tagBus.ts'
import type { Viewer } from '#platform/viewer.ts'
import { isStaff } from '../contract/roles.ts'
import { getStaffNeed, type SecondFactorMode } from '../factors/server/staffNeed.ts'
import { findSessionUser } from './queries.ts'

/** Limits how long an ended session stays usable if its event is lost. */
const ttlMs = 1_000
const maxEntries = 10_000

/** Queries the database at most once a second for each session. */
export class SessionCache {
  readonly #db: Db
  readonly #getMode: () => SecondFactorMode
  readonly #viewers = new LRUCache<string, Promise<Viewer | null>>({ max: maxEntries, ttl: ttlMs, ttlResolution: 0 })

  constructor(db: Db, tags: TagBus, getMode: () => SecondFactorMode) {
    this.#db = db
    this.#getMode = getMode
    tags.onTagsTouched((touched) => {
      if (touched === 'all' || touched.some((tag) => tag.startsWith('user:'))) this.#viewers.clear()
      else for (const tag of touched) if (tag.startsWith('session:')) this.#viewers.delete(tag.slice('session:'.length))
    })
  }

  viewer(sessionId: string): Promise<Viewer | null> {
    const cached = this.#viewers.get(sessionId)
    if (cached) return cached
    const viewer = this.#load(sessionId)
    this.#viewers.set(sessionId, viewer)
    viewer.catch(() => this.#viewers.delete(sessionId))
    return viewer
  }

  async #load(sessionId: string): Promise<Viewer | null> {
    const found = await findSessionUser(this.#db, sessionId)
    if (!found) return null
    const { proved, enrolled, ...user } = found
    const staffNeed = getStaffNeed(this.#getMode(), { isStaff: isStaff(user.roles), proved, enrolled })
    const roles = staffNeed === 'none' ? user.roles : user.roles.filter((role) => !isStaff([role]))
    return { ...user, roles, staffNeed, sessionId }
  }
}
