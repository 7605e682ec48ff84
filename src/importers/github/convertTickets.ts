import { takeCharacters } from '#language/cutText.ts'
import type { TicketDocument } from '../archive/documents.ts'
import { countLongText } from '../countLongText.ts'
import type { RepositoryConversion } from './conversion.ts'
import { isGhost } from './ghost.ts'
import { limits } from './limits.ts'
import { readObjects } from './source/readObjects.ts'
import { type GithubIssue, issueSchema, reactionSchema } from './source/schemas.ts'

/** Writes the issues of a repository, without pull requests. */
export async function convertTickets(conversion: RepositoryConversion): Promise<void> {
  const { repository, archive, report, index, toNumber } = conversion
  const { fullName, path } = repository
  for await (const issue of readObjects(path('issues.json'), issueSchema)) {
    if (issue.pull_request) {
      report.lose('pull requests')
      continue
    }
    const ticket = toTicket(conversion, issue)
    await archive.write('tickets', ticket)
    report.keep('tickets')
    countLongText(report, ticket.body, { max: limits.maxBodyLength, name: `${fullName}#${issue.number}` })
    if (ticket.number !== issue.number)
      report.change('numbers of tickets', `${fullName}#${issue.number} is #${toNumber(fullName, issue.number)}`)
    countLosses(conversion, issue)
    await archive.write('rows/old_addresses', {
      address: `/${fullName}/issues/${issue.number}`,
      object: index.toTicketLwid(issue.id),
    })
  }
}

function toTicket({ repository, ...conversion }: RepositoryConversion, issue: GithubIssue): TicketDocument {
  const { product, planning, index, toNumber, toUserLwid, convertBody } = conversion
  const { fullName } = repository
  const number = toNumber(fullName, issue.number)
  const original = index.originals.get(issue.id)
  return {
    lwid: index.toTicketLwid(issue.id),
    parent: product.lwid,
    author: toUserLwid(issue.user),
    createdAt: issue.created_at,
    updatedAt: issue.updated_at,
    number,
    kind: isFeature(issue) ? 'feature' : 'issue',
    title: toTitle(issue.title),
    body: withFormerNumber(convertBody(issue.body ?? ''), number === issue.number ? '' : `${fullName}#${issue.number}`),
    isOpen: issue.state === 'open',
    closedAt: issue.state === 'closed' ? (issue.closed_at ?? issue.updated_at) : null,
    closeReason: toCloseReason(issue, original !== undefined),
    ...(original === undefined ? {} : { duplicateOf: index.toTicketLwid(original) }),
    tags: issue.labels.flatMap(({ id }) => planning.tagIds.get(id) ?? []).slice(0, limits.maxTags),
    milestoneId: issue.milestone ? (planning.milestoneIds.get(issue.milestone.number) ?? null) : null,
    assignee: issue.assignees[0] ? toUserLwid(issue.assignees[0]) : null,
    ...(issue.locked ? { lockReason: toLockReason(issue) } : {}),
  }
}

const toTitle = (title: string): string =>
  takeCharacters(title.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim(), limits.maxTitleLength) || 'Untitled'

/** Search finds the former number, because it is among the words of the text. */
const withFormerNumber = (body: string, former: string): string =>
  former ? `${body}${body && '\n\n'}Formerly \`${former}\`` : body

const featureName = /\b(?:enhancement|feature)s?\b/i

const isFeature = ({ labels, type }: GithubIssue): boolean =>
  featureName.test(type?.name ?? '') || labels.some(({ name }) => featureName.test(name))

function toCloseReason({ state, state_reason }: GithubIssue, hasOriginal: boolean): string {
  if (state === 'open') return ''
  if (hasOriginal) return 'duplicate'
  if (state_reason === 'not_planned' || state_reason === 'duplicate') return 'wont_fix'
  return state_reason === 'completed' ? 'fixed' : ''
}

const toLockReason = ({ active_lock_reason }: GithubIssue): string =>
  active_lock_reason ? `Locked on GitHub: ${active_lock_reason}` : 'Locked on GitHub'

function countLosses({ repository, report, index }: RepositoryConversion, issue: GithubIssue): void {
  const name = `${repository.fullName}#${issue.number}`
  if (issue.assignees.length > 1) report.lose('assignees after the first one of a ticket', name)
  if (issue.labels.length > limits.maxTags) report.lose('tags after the twentieth of a ticket', name)
  if (issue.state_reason === 'duplicate' && !index.originals.has(issue.id))
    report.change('duplicates that are not planned, because no comment names the original', name)
}

/** Writes likes for the thumbs that are known with their authors, and counts those that are not. */
export async function convertRatings({
  repository,
  archive,
  report,
  index,
  toUserLwid,
}: RepositoryConversion): Promise<void> {
  const issues = index.issues.get(repository.fullName.toLowerCase())
  const written = new Set<string>()
  for await (const reaction of readObjects(repository.path('reactions.json'), reactionSchema)) {
    const issue = issues?.get(reaction.issue_number)
    if (!issue || reaction.content !== '+1' || isGhost(reaction.user)) {
      report.lose('reactions other than a thumb up of a member')
      continue
    }
    const object = index.toTicketLwid(issue.id)
    const user = toUserLwid(reaction.user)
    if (written.has(`${object} ${user}`)) continue
    written.add(`${object} ${user}`)
    await archive.write('rows/ratings', { object, user, createdAt: reaction.created_at })
    report.keep('likes')
  }
  if (written.size) return
  for await (const { reactions, pull_request } of readObjects(repository.path('issues.json'), issueSchema))
    for (let count = pull_request ? 0 : (reactions?.['+1'] ?? 0); count > 0; count -= 1)
      report.lose('thumbs up whose authors reactions.json does not name')
}
