import type { ArchiveWriter } from '../archive/archiveWriter.ts'
import { toDeletedMember } from '../deletedMember.ts'
import type { Report } from '../report.ts'
import { Usernames } from '../usernames.ts'
import { ghostId } from './ghost.ts'
import type { SourceIndex } from './readIndex.ts'
import type { GithubUser } from './source/schemas.ts'

/** Writes the members, who own their account once they sign in by GitHub. Returns their names here, by login in lower case. */
export async function convertMembers(
  { users, toUserLwid }: SourceIndex,
  archive: ArchiveWriter,
  { report, beganAt }: { report: Report; beganAt: string },
): Promise<ReadonlyMap<string, string>> {
  const usernames = new Usernames(report)
  const names = new Map<string, string>()
  await archive.write('users', toDeletedMember(toUserLwid(ghostId), beganAt))
  for (const user of users) {
    const lwid = toUserLwid(user.id)
    const username = usernames.give(user.login, user.id)
    names.set(user.login.toLowerCase(), username)
    await archive.write('users', { lwid, username, joinedAt: null })
    report.keep('members')
    if (!isPerson(user)) continue
    // GitHub never gives an id again, unlike a login.
    const identity = { provider: 'github', subject: String(user.id), name: user.login } as const
    await archive.write('rows/identities', { user: lwid, ...identity, createdAt: beganAt })
  }
  return names
}

const isPerson = ({ type }: GithubUser): boolean => type === 'User'
