import { foldIds } from '../archive/lwids.ts'
import { ghostId, isGhost } from './ghost.ts'
import type { SourceRepository } from './source/findRepositories.ts'
import { readObjects } from './source/readObjects.ts'
import { commentSchema, type GithubUser, issueSchema, reactionSchema } from './source/schemas.ts'

export type SourceIndex = {
  /** People and programs who have written, in the order of their ids. */
  readonly users: readonly GithubUser[]
  /** Numbers of the issues of each repository, by its name in lower case. */
  readonly issues: ReadonlyMap<string, ReadonlyMap<number, IndexedIssue>>
  /** Originals that comments name, by the id of the issue that is a duplicate. */
  readonly originals: ReadonlyMap<number, number>
  readonly toUserLwid: (id: number) => string
  readonly toTicketLwid: (id: number) => string
  readonly toCommentLwid: (id: number) => string
}

export type IndexedIssue = { readonly id: number; readonly isDuplicate: boolean }

const original = /^duplicate of #(\d{1,9})\b/im

/** Reads everything once, to know what texts may refer to. */
export async function readIndex(repositories: readonly SourceRepository[]): Promise<SourceIndex> {
  const users = new Map<number, GithubUser>()
  const issues = new Map<string, Map<number, IndexedIssue>>()
  const commentIds: number[] = []
  const originals = new Map<number, number>()
  const add = (user: GithubUser | null | undefined) => {
    if (!isGhost(user)) users.set(user.id, user)
  }

  for (const { fullName, path } of repositories) {
    const numbers = new Map<number, IndexedIssue>()
    issues.set(fullName.toLowerCase(), numbers)
    for await (const issue of readObjects(path('issues.json'), issueSchema)) {
      if (issue.pull_request) continue
      numbers.set(issue.number, { id: issue.id, isDuplicate: isDuplicate(issue) })
      for (const user of [issue.user, ...issue.assignees]) add(user)
    }
    for await (const comment of readObjects(path('comments.json'), commentSchema)) {
      const issue = numbers.get(readIssueNumber(comment))
      if (!issue) continue
      commentIds.push(comment.id)
      add(comment.user)
      const named = issue.isDuplicate && numbers.get(Number(original.exec(comment.body ?? '')?.[1]))
      if (named && named.id !== issue.id) originals.set(issue.id, named.id)
    }
    for await (const { issue_number, user } of readObjects(path('reactions.json'), reactionSchema))
      if (numbers.has(issue_number)) add(user)
  }

  const sorted = [...users.values()].sort((a, b) => a.id - b.id)
  return {
    users: sorted,
    issues,
    originals: flatten(originals),
    toUserLwid: foldIds('usr', 'github', [...users.keys(), ghostId]),
    toTicketLwid: foldIds('tkt', 'github', [...issues.values()].flatMap(listIds)),
    toCommentLwid: foldIds('cmt', 'github', commentIds),
  }
}

export const readIssueNumber = ({ issue_url }: { issue_url: string }): number =>
  Number(issue_url.slice(issue_url.lastIndexOf('/') + 1))

const listIds = (issues: ReadonlyMap<number, IndexedIssue>): number[] => [...issues.values()].map(({ id }) => id)

type Closable = { state_reason?: string | null | undefined; labels: readonly { name: string }[]; state: string }

const isDuplicate = ({ state, state_reason, labels }: Closable): boolean =>
  state === 'closed' && (state_reason === 'duplicate' || labels.some(({ name }) => name.toLowerCase() === 'duplicate'))

/** Leads each duplicate to an issue that is none itself. */
function flatten(originals: ReadonlyMap<number, number>): Map<number, number> {
  const flat = new Map<number, number>()
  for (const id of originals.keys()) {
    const passed = new Set([id])
    let at = id
    for (let next = originals.get(at); next !== undefined && !passed.has(next); next = originals.get(at)) {
      at = next
      passed.add(next)
    }
    if (!originals.has(at)) flat.set(id, at)
  }
  return flat
}
