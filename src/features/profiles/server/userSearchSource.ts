import { accountDeleted, userCreated } from '#features/accounts/contract/events.ts'
import type { ObjectView } from '#objects/server/objectView.ts'
import { reindexOn, type SearchDocument } from '#objects/server/search.ts'
import type { SearchSource } from '#objects/server/searchSources.ts'
import { toSearchTexts } from '#objects/server/searchText.ts'
import { paths } from '#paths.ts'
import { profileUpdated } from '../contract/events.ts'
import { findSearchableUsers, listUserIdsAfter } from './queries.ts'

type Person = Awaited<ReturnType<typeof findSearchableUsers>>[number]

const toSearchDocument = ({ username, flair, renderedBio, joinedAt }: Person): SearchDocument => ({
  title: username,
  ...toSearchTexts(renderedBio),
  keywords: flair,
  authorId: null,
  // Users without a joining date sort last, newest first.
  createdAt: joinedAt ?? new Date(0),
  needAnyRole: [],
})

const toObjectView = ({ id, lwid, username }: Person): ObjectView => ({
  id,
  lwid,
  parentId: null,
  isListed: true,
  title: `@${username}`,
  canonicalPath: paths.userPage(username),
  canComment: false,
})

export const userSearchSource: SearchSource = {
  kind: 'user',
  triggers: [userCreated, profileUpdated, accountDeleted].map((event) => reindexOn(event, ({ userId }) => [userId])),
  listIdsAfter: (ctx, id, limit) => listUserIdsAfter(ctx.db, id, limit),
  async loadDocuments(ctx, ids) {
    return new Map((await findSearchableUsers(ctx.db, ids)).map((person) => [person.id, toSearchDocument(person)]))
  },
  async loadViews(ctx, ids) {
    return new Map((await findSearchableUsers(ctx.db, ids)).map((person) => [person.id, toObjectView(person)]))
  },
}
