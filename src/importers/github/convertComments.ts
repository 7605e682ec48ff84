import { commentLimits } from '#features/comments/contract/commentLimits.ts'
import { countLongText } from '../countLongText.ts'
import type { RepositoryConversion } from './conversion.ts'
import { readIssueNumber } from './readIndex.ts'
import { readObjects } from './source/readObjects.ts'
import { commentSchema } from './source/schemas.ts'

/** Writes the comments on the issues of a repository. */
export async function convertComments(conversion: RepositoryConversion): Promise<void> {
  const { repository, archive, report, index, toUserLwid, convertBody } = conversion
  const issues = index.issues.get(repository.fullName.toLowerCase())
  for await (const comment of readObjects(repository.path('comments.json'), commentSchema)) {
    const number = readIssueNumber(comment)
    const issue = issues?.get(number)
    const body = convertBody(comment.body ?? '')
    if (!issue) report.lose('comments on pull requests')
    else if (!body) report.lose('comments without words')
    else {
      await archive.write('comments', {
        lwid: index.toCommentLwid(comment.id),
        parent: index.toTicketLwid(issue.id),
        author: toUserLwid(comment.user),
        createdAt: comment.created_at,
        ...(comment.updated_at > comment.created_at ? { editedAt: comment.updated_at } : {}),
        body,
      })
      report.keep('comments')
      countLongText(report, body, { max: commentLimits.maxBodyLength, name: comment.issue_url })
    }
  }
}
