import type { ArchiveWriter } from '../../archive/archiveWriter.ts'
import { createLwid } from '../../archive/lwids.ts'
import { toDeletedMember } from '../../deletedMember.ts'
import type { Report } from '../../report.ts'
import { Usernames } from '../../usernames.ts'
import { profileFields } from '../fields.ts'
import type { Api } from '../query/api.ts'
import type { SourceAuthor, SourceProfile } from '../types.ts'
import { hash28, toIso } from '../values.ts'

const batchSize = 10
/** When accounts of people whose profile is gone were deleted is not known. */
const unknownTime = '1970-01-01T00:00:00.000Z'

export type WriteProfile = (profile: SourceProfile, lwid: string) => Promise<{ bio: string; picture: string }>

/** The people who are named by what was read, because the API lists no users. */
export class People {
  readonly #api: Api
  readonly #report: Report
  readonly #byId = new Map<number, string>()
  /** Profiles by the name in lower case; null for names that nobody has. */
  readonly #profiles = new Map<string, SourceProfile | null>()
  readonly #mentioned = new Set<string>()
  #hasDeleted = false

  constructor(api: Api, report: Report) {
    this.#api = api
    this.#report = report
  }

  /** Returns the lwid of the author, whose account is written at last. */
  note(author: SourceAuthor | null | undefined): string {
    if (!author || isDeleted(author)) {
      this.#hasDeleted = true
      return toUserLwid(0)
    }
    const id = author.id ?? hash28(author.username.toLowerCase()) + 1
    this.#byId.set(id, author.username)
    return toUserLwid(id)
  }

  noteMention(name: string): void {
    this.#mentioned.add(name)
  }

  /** Returns the lwids of those of the names that somebody has, in their order. */
  async findByNames(names: readonly string[]): Promise<string[]> {
    await this.#readProfiles(names)
    return names.flatMap((name) => {
      const profile = this.#profiles.get(name.toLowerCase())
      return profile ? this.note(profile) : []
    })
  }

  async write(archive: ArchiveWriter, convert: WriteProfile): Promise<void> {
    await this.#readProfiles([...this.#byId.values(), ...this.#mentioned])
    // A bio may mention somebody who is named nowhere else.
    for (const name of this.#mentioned) {
      const profile = this.#profiles.get(name.toLowerCase())
      if (profile) this.note(profile)
    }
    const usernames = new Usernames(this.#report)
    for (const [id, former] of [...this.#byId].sort(([a], [b]) => a - b)) {
      const lwid = toUserLwid(id)
      const username = usernames.give(former, id)
      const profile = this.#profiles.get(former.toLowerCase())
      const isKnown = profile !== null && profile !== undefined
      const texts = isKnown ? await convert(profile, lwid) : {}
      const joinedAt = isKnown && profile.createdAt ? toIso(profile.createdAt) : null
      const state = isKnown ? { flair: profile.flair ?? '' } : { deletedAt: unknownTime }
      await archive.write('users', { lwid, username, joinedAt, ...state, ...texts })
      this.#report.keep('users')
      // The owner can claim the account by this row.
      if (isKnown) await archive.write('rows/former_accounts', { user: lwid, origin: this.#api.origin, name: former })
      if (username !== former)
        await archive.write('rows/old_addresses', { address: `/@${former}`.normalize('NFC'), user: lwid })
      for (const [position, { id: creation }] of (profile?.pinnedCreations ?? []).entries())
        await archive.write('rows/creation_pins', { user: lwid, creation, position })
    }
    if (this.#hasDeleted) await archive.write('users', toDeletedMember(toUserLwid(0), unknownTime))
  }

  async #readProfiles(names: readonly string[]): Promise<void> {
    const unknown = [...new Map(names.map((name) => [name.toLowerCase(), name]))]
      .filter(([key]) => !this.#profiles.has(key))
      .map(([, name]) => name)
    for (let start = 0; start < unknown.length; start += batchSize) {
      const batch = unknown.slice(start, start + batchSize)
      const fields = batch.map(
        (name, index) => `u${index}: user(username: ${JSON.stringify(name)}) {\n${profileFields}\n}`,
      )
      const data = await this.#api.ask(`query {\n${fields.join('\n')}\n}`)
      for (const [index, name] of batch.entries())
        this.#profiles.set(name.toLowerCase(), (data[`u${index}`] as SourceProfile | undefined) ?? null)
    }
  }
}

/** Deleted authors have no id at all, or 0. */
const isDeleted = ({ id, username }: SourceAuthor): boolean => id === 0 || username === '[deleted]'

const toUserLwid = (id: number): string => createLwid('usr', 'site', id)
