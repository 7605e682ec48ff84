import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ArchiveWriter } from '../archive/archiveWriter.ts'
import { createLwid } from '../archive/lwids.ts'
import type { Pictures } from '../archive/pictures.ts'
import { toDeletedMember } from '../deletedMember.ts'
import type { Report } from '../report.ts'
import type { Row } from '../sql/readRows.ts'
import { Usernames } from '../usernames.ts'
import { type FlarumSource, toTime } from './flarumSource.ts'

const admins = '1'
const maxBioLength = 300

export const toUserLwid = (id: number): string => createLwid('usr', 'flarum', id)

export type Members = {
  /** The lwid of an author; that of a deleted member for accounts that are gone. */
  findLwid(id: string): string
  findUsername(former: string): string | undefined
  findUsernameById(id: string): string | undefined
  has(id: string): boolean
}

type Output = { readonly archive: ArchiveWriter; readonly report: Report; readonly pictures: Pictures }

/** Writes the members with their passwords and pictures. */
export async function convertMembers({ directory, tables }: FlarumSource, output: Output): Promise<Members> {
  const { archive, report } = output
  const usernames = new Usernames(report)
  const names = new Map<string, string>()
  const namesById = new Map<string, string>()
  const adminIds = new Set(
    tables('group_user').flatMap((row) => (row.text('group_id') === admins ? [row.text('user_id')] : [])),
  )
  await archive.write('users', toDeletedMember(toUserLwid(0), '2015-01-01T00:00:00Z'))
  for (const user of tables('users').toSorted((a, b) => a.number('id') - b.number('id'))) {
    const id = user.text('id')
    const former = user.text('username')
    const username = usernames.give(former, Number(id))
    names.set(former.toLowerCase(), username)
    namesById.set(id, username)
    const lwid = toUserLwid(Number(id))
    await archive.write('users', {
      lwid,
      username,
      email: user.text('email'),
      verified: user.text('is_email_confirmed') === '1',
      ...toPasswordHash(user, report),
      ...(adminIds.has(id) ? { roles: ['admin'] } : {}),
      joinedAt: user.isNull('joined_at') ? null : toTime(user.text('joined_at')),
      ...(user.has('bio') ? { bio: user.text('bio').slice(0, maxBioLength).toWellFormed() } : {}),
      ...(user.has('suspended_until') && !user.isNull('suspended_until')
        ? { suspendedUntil: toTime(user.text('suspended_until')) }
        : {}),
      ...(await convertAvatar(user, { ...output, directory })),
    })
    report.keep('members')
    await archive.write('rows/old_addresses', { address: `/u/${former.toLowerCase()}`, user: lwid })
  }
  return {
    findLwid: (id) => toUserLwid(namesById.has(id) ? Number(id) : 0),
    findUsername: (former) => names.get(former.toLowerCase()),
    findUsernameById: (id) => namesById.get(id),
    has: (id) => namesById.has(id),
  }
}

function toPasswordHash(user: Row, report: Report): { passwordHash?: string } {
  const hash = user.text('password')
  if (/^\$(?:2[aby]|argon2id)\$/.test(hash)) return { passwordHash: hash }
  report.lose('passwords in a form that is not known, which members reset by mail')
  return {}
}

async function convertAvatar(
  user: Row,
  { directory, pictures, report }: Output & { readonly directory: string },
): Promise<{ picture?: string }> {
  const name = user.text('avatar_url')
  if (!name) return {}
  const path = join(directory, 'assets/avatars', name)
  if (!/^\w[\w.-]*$/.test(name) || !existsSync(path)) {
    report.lose('avatars whose file is missing')
    return {}
  }
  const createdAt = user.isNull('joined_at') ? new Date(0).toISOString() : toTime(user.text('joined_at'))
  const owner = toUserLwid(user.number('id'))
  const picture = await pictures.addAvatar({ bytes: readFileSync(path), name, owner, createdAt })
  return picture === null ? {} : { picture }
}
