import type { Viewer } from '#platform/viewer.ts'
import { type Factories, formatArguments, type PermissionScenario } from '#tests/permissions.ts'

/** Creates the comment as a verified user, because the actor may be unverified. */
const createCommentBy = async (make: Factories, viewer?: Viewer): Promise<string> =>
  (await make.comment(viewer ? { by: { ...viewer, verified: true } } : {})).lwid

const createDeletedCommentBy = async (make: Factories, viewer?: Viewer): Promise<string> => {
  const lwid = await createCommentBy(make, viewer)
  await make.deleted(lwid)
  return lwid
}

export const commentScenarios: PermissionScenario[] = [
  {
    mutation: 'createComment',
    selection: '{ id }',
    targets: {
      'on a post': async (make) => formatArguments({ objectId: (await make.post()).lwid, body: 'A comment' }),
    },
  },
  {
    mutation: 'updateComment',
    selection: '{ id }',
    targets: {
      own: async (make, actor) => formatArguments({ commentId: await createCommentBy(make, actor), body: 'Changed' }),
      'of another': async (make) => formatArguments({ commentId: await createCommentBy(make), body: 'Changed' }),
    },
  },
  {
    mutation: 'deleteComment',
    selection: '',
    targets: {
      own: async (make, actor) => formatArguments({ commentId: await createCommentBy(make, actor) }),
      'of another': async (make) => formatArguments({ commentId: await createCommentBy(make) }),
    },
  },
  {
    mutation: 'restoreComment',
    selection: '{ id }',
    targets: {
      'that they deleted themselves': async (make, actor) =>
        formatArguments({ commentId: await make.deletedComment({ by: { ...actor, verified: true } }) }),
      'own, deleted by the staff': async (make, actor) =>
        formatArguments({ commentId: await createDeletedCommentBy(make, actor) }),
      'of another': async (make) => formatArguments({ commentId: await createDeletedCommentBy(make) }),
    },
  },
]
