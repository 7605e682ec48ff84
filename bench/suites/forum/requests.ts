import { readFileSync } from 'node:fs'
import { paths } from '#app/paths.ts'
import { askWell } from '../../ask.ts'
import type { Request } from '../../load.ts'
import { forumKey, writer } from '../../makers/forum.ts'
import type { SamplePost } from './sample.ts'

/** What a browser sends, so that it gets the compressed body. */
const browser = { 'accept-encoding': 'gzip, deflate, br' }
const json = { 'content-type': 'application/json' }

export const forumPage = (options?: { page?: number; sort?: string }): Request => ({
  path: paths.forum(forumKey, options),
})

export const asBrowser = (request: Request): Request => ({ ...request, headers: { ...request.headers, ...browser } })

/** The query of the forum page, as the page sends it. */
export const forumQuery = (): Request => ({
  method: 'POST',
  path: '/graphql',
  headers: json,
  body: JSON.stringify({
    query: readFileSync('src/features/forum/web/ForumPage.graphql', 'utf8'),
    operationName: 'ForumPage',
    variables: { key: forumKey, page: { page: 0, sort: ['-created'] } },
  }),
})

const createComment = `mutation CreateComment($objectId: String!, $body: String!) {
  createComment(objectId: $objectId, body: $body) { id createdAt renderedBody author { id username } }
}`

let written = 0

/** A comment on a post by somebody who is signed in. */
export function commentOn({ lwid }: SamplePost, authorization: string): Request {
  const makeBody = () => {
    const body = `Put a *buffer* behind clock line ${++written}, then both halves agree again.`
    return JSON.stringify({ query: createComment, variables: { objectId: lwid, body } })
  }
  return { method: 'POST', path: '/graphql', headers: { ...json, authorization }, body: makeBody(), makeBody }
}

/** GraphQL answers errors with status 200 as well. */
export const isWritten = (body: string): boolean => body.startsWith('{"data":{"createComment":{"id":"cmt-')

/** Signs the writer in; the result is good for 15 minutes as the Authorization header of a request. */
export async function signIn(origin: string): Promise<string> {
  const { headers } = await askWell(origin, {
    method: 'POST',
    path: '/auth/login',
    headers: json,
    body: JSON.stringify(writer),
  })
  return `Bearer ${headers['x-ciphera-tokens']}`
}
