import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { paths } from '#paths.ts'
import { sendRequestOk } from '../../httpClient.ts'
import type { Request } from '../../load.ts'
import { forumKey, writer } from '../../makers/forum.ts'
import type { SamplePost } from './sample.ts'

const browser = { 'accept-encoding': 'gzip, deflate, br' }
const json = { 'content-type': 'application/json' }

export const createForumPageRequest = (options?: { page?: number; sort?: string }): Request => ({
  path: paths.forum(forumKey, options),
})

export const withBrowserHeaders = (request: Request): Request => ({
  ...request,
  headers: { ...request.headers, ...browser },
})

export const createForumQuery = (): Request => ({
  method: 'POST',
  path: '/graphql',
  headers: json,
  body: JSON.stringify({
    query: readFileSync('src/features/forum/web/ForumPage.graphql', 'utf8'),
    operationName: 'ForumPage',
    variables: { key: forumKey, page: { page: 0, sort: ['-created'] } },
  }),
})

/** What a click on the post loads, besides the list of recent posts. */
export const createPostQuery = ({ lwid }: SamplePost): Request => ({
  method: 'POST',
  path: '/graphql',
  headers: json,
  body: JSON.stringify({
    query: [
      readFileSync('src/features/forum/web/PostPage.graphql', 'utf8').split('query RecentPosts')[0],
      readFileSync('src/features/comments/web/Comments.graphql', 'utf8').split('query Comments')[0],
    ]
      .join('\n')
      .replace(
        'query PostPage($id: String!) {',
        'query PostPage($id: String!) {\n  comments(objectId: $id) { ...CommentParts }',
      ),
    variables: { id: lwid },
  }),
})

const createComment = `mutation CreateComment($objectId: String!, $body: String!) {
  createComment(objectId: $objectId, body: $body) { id createdAt renderedBody author { id username } }
}`

let writtenCount = 0

/** `hasKey` adds an Idempotency-Key, as browsers do. */
export function createCommentRequest(
  { lwid }: SamplePost,
  authorization: string,
  { hasKey = false } = {},
): Request & { body: string } {
  const createParts = () => {
    const body = `Put a *buffer* behind clock line ${++writtenCount}, then both halves agree again.`
    return {
      body: JSON.stringify({ query: createComment, variables: { objectId: lwid, body } }),
      ...(hasKey && { headers: { 'idempotency-key': randomUUID() } }),
    }
  }
  return {
    method: 'POST',
    path: '/graphql',
    headers: { ...json, authorization },
    body: createParts().body,
    createParts,
  }
}

/** GraphQL responds to errors with status 200 as well. */
export const isCommentCreated = (body: string): boolean => body.startsWith('{"data":{"createComment":{"id":"cmt-')

/** The Authorization header is valid for 15 minutes. */
export async function signIn(origin: string): Promise<string> {
  const { headers } = await sendRequestOk(origin, {
    method: 'POST',
    path: '/auth/login',
    headers: json,
    body: JSON.stringify(writer),
  })
  return `Bearer ${headers['x-ciphera-tokens']}`
}
