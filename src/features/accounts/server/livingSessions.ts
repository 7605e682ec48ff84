import type { Db } from '#platform/db/db.ts'
import type { TagBus } from '#platform/events/tagBus.ts'
import type { Viewer } from '#platform/viewer.ts'
import { isStaff } from '../contract/roles.ts'
import { type SecondFactorMode, staffNeedOf } from './factors/staffNeed.ts'
import { findSessionUser } from './queries.ts'

/** Nobody acts on an ended session for longer than this, whatever happens to the message that says so (requirement 29). */
const rememberedMs = 1_000
const most = 10_000

type Entry = { viewer: Promise<Viewer | null>; until: number }

/** Who is behind a session, asked of the database at most once a second for each. */
export class LivingSessions {
  readonly #db: Db
  readonly #mode: SecondFactorMode
  readonly #entries = new Map<string, Entry>()

  constructor(db: Db, tags: TagBus, mode: SecondFactorMode) {
    this.#db = db
    this.#mode = mode
    tags.onTouched((touched) => {
      if (touched === 'all' || touched.some((tag) => tag.startsWith('user:'))) this.#entries.clear()
      else for (const tag of touched) if (tag.startsWith('session:')) this.#entries.delete(tag.slice('session:'.length))
    })
  }

  viewer(sessionId: string): Promise<Viewer | null> {
    const now = performance.now()
    const found = this.#entries.get(sessionId)
    if (found && found.until > now) return found.viewer
    const viewer = this.#load(sessionId)
    if (this.#entries.size >= most) this.#entries.clear()
    this.#entries.set(sessionId, { viewer, until: now + rememberedMs })
    viewer.catch(() => this.#entries.delete(sessionId))
    return viewer
  }

  async #load(sessionId: string): Promise<Viewer | null> {
    const found = await findSessionUser(this.#db, sessionId)
    if (!found) return null
    const { proved, enrolled, ...user } = found
    const staffNeed = staffNeedOf(this.#mode, { isStaff: isStaff(user.roles), proved, enrolled })
    const roles = staffNeed === 'none' ? user.roles : user.roles.filter((role) => !isStaff([role]))
    return { ...user, roles, staffNeed, sessionId }
  }
}
