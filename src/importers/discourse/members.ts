import { parseMailAddress } from '#features/accounts/contract/address.ts'
import type { UserDocument } from '../archive/documents.ts'
import { createLwid } from '../archive/lwids.ts'
import type { Conversion } from '../converter.ts'
import { toDeletedMember } from '../deletedMember.ts'
import type { CopyRow } from '../sql/copyRow.ts'
import { Usernames } from '../usernames.ts'
import { readPassword } from './passwords.ts'
import type { Settings } from './settings.ts'
import type { Tables } from './tables.ts'

/** Accounts of the system itself have negative ids, which get lwids from the end of the range. */
const idLimit = 2 ** 28
const formerMemberId = idLimit - 1_000

export const toUserLwid = (id: number): string => createLwid('usr', 'discourse', id < 0 ? idLimit + id : id)

/** The accounts of a back-up, by their former ids and names. */
export class Members {
  readonly #names = new Map<number, string>()
  readonly #newNames = new Map<string, string>()
  #formerMemberSince: string | undefined

  /** Gives names to all accounts, in the order in which they joined. */
  async read(tables: Tables, { report }: Conversion): Promise<void> {
    const accounts: { id: number; name: string }[] = []
    for await (const row of tables.read('users'))
      accounts.push({ id: row.getNumber('id'), name: row.getText('username') })
    // Accounts of the system come last, so that none of them takes the name of a member.
    accounts.sort((a, b) => Number(a.id < 0) - Number(b.id < 0) || a.id - b.id)
    const usernames = new Usernames(report)
    for (const { id, name } of accounts) {
      const newName = usernames.give(name, Math.abs(id))
      this.#names.set(id, newName)
      if (newName !== name) this.#newNames.set(name.toLowerCase(), newName)
    }
  }

  findNewName(name: string): string | undefined {
    return this.#newNames.get(name.normalize('NFC'))
  }

  getName(id: number): string {
    return this.#names.get(id) ?? ''
  }

  findLwid(id: number | null): string | undefined {
    return id !== null && this.#names.has(id) ? toUserLwid(id) : undefined
  }

  /** One account stands for the authors whose accounts were removed. */
  getAuthor(id: number | null, createdAt: string): string {
    const lwid = this.findLwid(id)
    if (lwid === undefined) this.#formerMemberSince ??= createdAt
    return lwid ?? toUserLwid(formerMemberId)
  }

  /** Undefined if all authors have accounts. */
  getFormerMember(): UserDocument | undefined {
    const lwid = toUserLwid(formerMemberId)
    const since = this.#formerMemberSince
    return since ? toDeletedMember(lwid, since) : undefined
  }
}

type Profile = { email?: string; passwordHash?: string | null; bio?: string }

export type MemberTexts = {
  convertBio(raw: string, userId: number): Promise<string>
  loadAvatar(uploadId: number | null, owner: string): Promise<string | undefined>
}

export async function writeMembers(
  tables: Tables,
  { archive, report }: Conversion,
  { members, settings, texts }: { members: Members; settings: Settings; texts: MemberTexts },
): Promise<void> {
  const profiles = await readProfiles(tables)
  for await (const row of tables.read('users')) {
    const id = row.getNumber('id')
    const { email, bio, ...profile } = profiles.get(id) ?? {}
    const passwordHash = profile.passwordHash ?? readPassword(row, userColumns)
    const lwid = toUserLwid(id)
    const isWaiting = settings.mustApproveUsers && !row.isTrue('approved')
    // Nobody could log in to these.
    const hasAccess = id > 0 && !isWaiting
    if (isWaiting && id > 0)
      report.change('accounts that waited for approval, which nobody can log in to', members.getName(id))
    const address = hasAccess ? parseAddress(email) : undefined
    if (hasAccess && email && !address) report.lose('addresses that no mail can be sent to', members.getName(id))
    if (hasAccess && address && passwordHash === null)
      report.lose('passwords in a form that cannot be verified: a new one is set by mail', members.getName(id))
    const isSuspended = row.findTime('suspended_till') !== null
    const picture = await texts.loadAvatar(row.findNumber('uploaded_avatar_id'), lwid)
    await archive.write('users', {
      lwid,
      username: members.getName(id),
      email: address ?? null,
      verified: address !== undefined && row.isTrue('active') && !row.isTrue('staged'),
      passwordHash: address ? (passwordHash ?? null) : null,
      roles: id > 0 ? toRoles(row) : [],
      flair: row.getText('title'),
      ...(picture ? { picture } : {}),
      bio: bio && !isSuspended ? await texts.convertBio(bio, id) : '',
      joinedAt: row.findTime('created_at'),
      silencedUntil: row.findTime('silenced_till'),
      suspendedUntil: row.findTime('suspended_till'),
    })
    report.keep('members')
    const name = row.getText('username').toLowerCase().normalize('NFC')
    await archive.write('rows/old_addresses', { address: `/u/${name}`, user: lwid })
  }
}

const userColumns = { salt: 'salt', hash: 'password_hash', algorithm: 'password_algorithm' }
const passwordColumns = { salt: 'password_salt', hash: 'password_hash', algorithm: 'password_algorithm' }

async function readProfiles(tables: Tables): Promise<Map<number, Profile>> {
  const profiles = new Map<number, Profile>()
  const getProfile = (row: CopyRow): Profile => {
    const id = row.getNumber('user_id')
    const profile = profiles.get(id) ?? {}
    profiles.set(id, profile)
    return profile
  }
  for await (const row of tables.read('user_emails'))
    if (row.isTrue('primary')) getProfile(row).email = row.getText('email')
  for await (const row of tables.read('user_passwords')) {
    const hash = readPassword(row, passwordColumns)
    if (hash !== undefined && row.find('password_expired_at') === null) getProfile(row).passwordHash = hash
  }
  for await (const row of tables.read('user_profiles')) {
    const bio = row.getText('bio_raw').trim()
    if (bio) getProfile(row).bio = bio
  }
  for await (const row of tables.read('user_options'))
    if (row.isTrue('hide_profile') || row.isTrue('hide_profile_and_presence')) delete getProfile(row).bio
  return profiles
}

/** Anonymized accounts have addresses in a domain that cannot exist. */
const parseAddress = (email: string | undefined): string | undefined =>
  email === undefined || email.endsWith('.invalid') ? undefined : parseMailAddress(email)

function toRoles(row: CopyRow): string[] {
  if (row.isTrue('admin')) return ['admin']
  return row.isTrue('moderator') ? ['moderator'] : []
}
