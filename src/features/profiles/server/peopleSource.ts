import { paths } from '#app/paths.ts'
import { accountDeleted, userCreated } from '#features/accounts/contract/events.ts'
import { textOf } from '#objects/server/meta.ts'
import type { SearchSource } from '#platform/context.ts'
import type { ObjectView } from '#platform/objectView.ts'
import { changes, type SearchDocument } from '#platform/search.ts'
import { profileUpdated } from '../contract/events.ts'
import { findPeople, listPeopleAfter } from './queries.ts'

type Person = Awaited<ReturnType<typeof findPeople>>[number]

const documentOf = ({ username, flair, renderedBio, joinedAt }: Person): SearchDocument => ({
  title: username,
  text: textOf(renderedBio),
  words: flair,
  authorId: null,
  // Who was here before dates were kept comes last where the newest come first.
  createdAt: joinedAt ?? new Date(0),
  needAnyRole: [],
})

const viewOf = ({ id, lwid, username }: Person): ObjectView => ({
  id,
  lwid,
  parentId: null,
  title: `@${username}`,
  canonicalPath: paths.userPage(username),
  canComment: false,
})

/** People are found by their names and by what they say of themselves. */
export const peopleSource: SearchSource = {
  kind: 'user',
  changedBy: [userCreated, profileUpdated, accountDeleted].map((event) => changes(event, (e) => [e.userId])),
  after: (ctx, id, most) => listPeopleAfter(ctx.db, id, most),
  async documents(ctx, ids) {
    return new Map((await findPeople(ctx.db, ids)).map((person) => [person.id, documentOf(person)]))
  },
  async view(ctx, ids) {
    return new Map((await findPeople(ctx.db, ids)).map((person) => [person.id, viewOf(person)]))
  },
}
