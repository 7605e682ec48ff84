import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ArchiveWriter } from '../archive/archiveWriter.ts'
import { createLwid } from '../archive/lwids.ts'
import type { Pictures } from '../archive/pictures.ts'
import { toDeletedMember } from '../deletedMember.ts'
import type { Report } from '../report.ts'
import type { Row } from '../sql/readRows.ts'
import { Usernames } from '../usernames.ts'
import { decodeEntities } from './decodeEntities.ts'
import { type PhpbbSource, toTime } from './phpbbSource.ts'

/** The account of guests. */
export const anonymousId = 1

const types = { inactive: 1, ignored: 2, founder: 3 } as const

export const toUserLwid = (id: number): string => createLwid('usr', 'phpbb', id)

export type Members = {
  /** The lwid of an author; that of a deleted member for guests and programs. */
  findLwid(id: number): string
  /** The name here of a member by the former one. */
  findUsername(former: string): string | undefined
}

type Output = { readonly archive: ArchiveWriter; readonly report: Report; readonly pictures: Pictures }

/** Writes the members with their passwords and pictures. */
export async function convertMembers(source: PhpbbSource, output: Output): Promise<Members> {
  const { archive, report } = output
  const { tables } = source
  const settings = new Map(tables('config').map((row) => [row.text('config_name'), row.text('config_value')]))
  const usernames = new Usernames(report)
  const names = new Map<string, string>()
  const ids = new Set<number>()
  const emails = new Set<string>()
  const bans = readBans(tables('banlist'))
  const users = tables('users').toSorted((a, b) => a.number('user_id') - b.number('user_id'))
  await archive.write(
    'users',
    toDeletedMember(toUserLwid(anonymousId), toTime(Number(settings.get('board_startdate') ?? 0))),
  )
  for (const user of users) {
    const id = user.number('user_id')
    if (user.number('user_type') === types.ignored) {
      if (id !== anonymousId) report.lose('accounts of programs')
      continue
    }
    const former = decodeEntities(user.text('username'))
    const username = usernames.give(former, id)
    ids.add(id)
    names.set(former.toLowerCase(), username)
    const bannedUntil = bans.get(id)
    await archive.write('users', {
      lwid: toUserLwid(id),
      username,
      ...toCredentials(user, { emails, report, isProved: settings.get('require_activation') === '1' }),
      ...(user.number('user_type') === types.founder ? { roles: ['admin'] } : {}),
      joinedAt: toTime(user.number('user_regdate')),
      ...(bannedUntil ? { suspendedUntil: bannedUntil } : {}),
      ...(await convertAvatar(user, { ...output, source, salt: settings.get('avatar_salt') ?? '' })),
    })
    report.keep('members')
    await archive.write('rows/old_addresses', { address: `/memberlist.php?u=${id}`, user: toUserLwid(id) })
  }
  return {
    findLwid: (id) => toUserLwid(ids.has(id) ? id : anonymousId),
    findUsername: (former) => names.get(former.toLowerCase()),
  }
}

const knownHash = /^(?:\$2[aby]\$|\$argon2id\$|\$[HP]\$)/

function toCredentials(
  user: Row,
  { emails, report, isProved }: { emails: Set<string>; report: Report; isProved: boolean },
): { email?: string; verified?: boolean; passwordHash?: string } {
  const email = user.text('user_email').trim()
  const hash = user.text('user_password')
  const isKnown = knownHash.test(hash)
  if (!isKnown) report.lose('passwords in a form that is not known, which members reset by mail')
  const isTaken = emails.has(email.toLowerCase())
  if (email && isTaken) report.lose('addresses that another member has, too')
  emails.add(email.toLowerCase())
  const isActive = user.number('user_type') !== types.inactive
  return {
    ...(email && !isTaken ? { email, verified: isProved && isActive } : {}),
    ...(isKnown ? { passwordHash: hash } : {}),
  }
}

function readBans(rows: readonly Row[]): ReadonlyMap<number, string> {
  const bans = rows.filter((row) => row.number('ban_userid') > 0 && row.text('ban_exclude') === '0')
  return new Map(
    bans.map((row) => [
      row.number('ban_userid'),
      row.number('ban_end') === 0 ? 'infinity' : toTime(row.number('ban_end')),
    ]),
  )
}

type AvatarSource = Output & { readonly source: PhpbbSource; readonly salt: string }

async function convertAvatar(
  user: Row,
  { source, salt, pictures, report }: AvatarSource,
): Promise<{ picture?: string }> {
  if (!user.text('user_avatar')) return {}
  if (!/upload|^1$/.test(user.text('user_avatar_type'))) {
    report.lose('avatars that were no uploads')
    return {}
  }
  const id = user.number('user_id')
  const [name] = /^[\w-]{0,64}$/.test(salt)
    ? globSync(`${salt}_${id}.*`, { cwd: join(source.directory, 'images/avatars/upload') })
    : []
  if (!name) {
    report.lose('avatars whose file is missing')
    return {}
  }
  const bytes = readFileSync(join(source.directory, 'images/avatars/upload', name))
  const createdAt = toTime(user.number('user_regdate'))
  const picture = await pictures.addAvatar({ bytes, name, owner: toUserLwid(id), createdAt })
  return picture === null ? {} : { picture }
}
