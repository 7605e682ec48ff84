import { findBlog, findBlogPost, findBlogWithPosts, postActions } from '#features/forum/server/index.ts'
import { compareTexts } from '#features/revisions/server/index.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import { findAuthor } from '#objects/server/authors.ts'
import { loadObjectView } from '#objects/server/objectViews.ts'
import { deletedAuthor } from '#objects/server/rows.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import { type Context, preventCaching } from '#platform/context.ts'
import { assertCan } from '#platform/policy.ts'
import { blogPaths } from '../contract/paths.ts'
import { deleteBlogDraft } from './operations/deleteBlogDraft.ts'
import { publishBlogDraft } from './operations/publishBlogDraft.ts'
import { saveBlogDraft } from './operations/saveBlogDraft.ts'
import { shareBlogDraft } from './operations/shareBlogDraft.ts'
import { draftPolicy } from './policy.ts'
import {
  findDraft,
  findDraftByPreviewKey,
  findDraftRevision,
  findRevisionBefore,
  listDraftRevisions,
  listDrafts,
  overdueMs,
} from './queries.ts'
import type { BlogDraftRow } from './rows.ts'
import { toPlannedPath } from './toPlannedPath.ts'
import { toPostText } from './toPostText.ts'

const author = async (ctx: Context, id: number) => (await findAuthor(ctx, id)) ?? deletedAuthor

const publishAt = (draft: BlogDraftRow) => draft.publishAt && toEpochSeconds(draft.publishAt)

export const blogResolvers: Resolvers = {
  Query: {
    blog: (_, { page }, ctx) => findBlogWithPosts(ctx, page),
    blogPost: (_, { slug }, ctx) => findBlogPost(ctx, slug),
    blogDrafts(_, __, ctx) {
      assertCan(ctx.viewer, draftPolicy.write, null)
      return listDrafts(ctx.db)
    },
    async blogDraft(_, { id }, ctx) {
      assertCan(ctx.viewer, draftPolicy.write, null)
      return (await findDraft(ctx.db, id)) ?? null
    },
    async blogDraftRevisions(_, { draftId }, ctx) {
      assertCan(ctx.viewer, draftPolicy.write, null)
      return listDraftRevisions(ctx.db, draftId)
    },
    async blogDraftRevision(_, { id }, ctx) {
      assertCan(ctx.viewer, draftPolicy.write, null)
      return (await findDraftRevision(ctx.db, id)) ?? null
    },
    async blogPreview(_, { key }, ctx) {
      preventCaching(ctx)
      const draft = await findDraftByPreviewKey(ctx.db, key)
      // The preview of a post that was hidden or deleted shows nothing.
      const isGone = draft != null && draft.postId !== null && !(await loadObjectView(ctx, draft.postId))
      return isGone ? null : (draft ?? null)
    },
  },
  Mutation: {
    saveBlogDraft: (_, input, ctx) => saveBlogDraft(ctx, input),
    deleteBlogDraft: (_, input, ctx) => deleteBlogDraft(ctx, input),
    publishBlogDraft: (_, input, ctx) => publishBlogDraft(ctx, input),
    shareBlogDraft: (_, input, ctx) => shareBlogDraft(ctx, input),
  },
  BlogDraft: {
    coverId: (draft) => draft.coverId ?? '',
    publishAt,
    isOverdue: (draft, _, ctx) =>
      !!draft.publishAt && draft.publishAt.getTime() < ctx.clock.now().getTime() - overdueMs,
    editedAt: (draft) => toEpochSeconds(draft.editedAt),
    author: (draft, _, ctx) => author(ctx, draft.authorId),
    editedBy: (draft, _, ctx) => author(ctx, draft.editedById),
    previewPath: (draft) => (draft.previewKey ? blogPaths.preview(draft.previewKey) : ''),
    plannedPath: toPlannedPath,
    async actions(draft, _, ctx) {
      const forum = draft.publishAt ? await findBlog(ctx.db) : undefined
      if (!forum) return []
      const allowed = postActions.list(ctx).filter(({ isAllowed }) => isAllowed(ctx.viewer, { forum }))
      return allowed.map(({ name }) => name)
    },
  },
  BlogDraftRevision: {
    createdAt: ({ writtenAt }) => toEpochSeconds(writtenAt),
    author: ({ writtenBy }, _, ctx) => findAuthor(ctx, writtenBy),
    async bodyChanges(revision, _, ctx) {
      const earlier = await findRevisionBefore(ctx.db, revision)
      return compareTexts(earlier?.body ?? revision.body, revision.body)
    },
  },
  BlogPreview: {
    // `renderText` would write, which a query must not.
    renderedBody: (draft, _, ctx) => ctx.textRenderer.preview(ctx, toPostText(draft)),
    publishAt,
    author: (draft, _, ctx) => author(ctx, draft.authorId),
    async postPath(draft, _, ctx) {
      return draft.postId === null ? '' : ((await loadObjectView(ctx, draft.postId))?.canonicalPath ?? '')
    },
  },
}
