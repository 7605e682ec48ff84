import type { Viewer } from '#platform/viewer.ts'
import { args, type Make, type PermissionScenario } from '#tests/permissions.ts'

/** A comment of somebody's, even of one who could not write it now. */
const commentBy = async (make: Make, viewer?: Viewer): Promise<string> =>
  (await make.comment(viewer ? { by: { ...viewer, verified: true } } : {})).lwid

/** As the staff would delete it. */
const deletedCommentBy = async (make: Make, viewer?: Viewer): Promise<string> => {
  const lwid = await commentBy(make, viewer)
  await make.deleted(lwid)
  return lwid
}

export const commentScenarios: PermissionScenario[] = [
  {
    mutation: 'createComment',
    selection: '{ id }',
    targets: { 'on a post': async (make) => args({ objectId: (await make.post()).lwid, body: 'A comment' }) },
  },
  {
    mutation: 'updateComment',
    selection: '{ id }',
    targets: {
      own: async (make, actor) => args({ commentId: await commentBy(make, actor), body: 'Changed' }),
      'of another': async (make) => args({ commentId: await commentBy(make), body: 'Changed' }),
    },
  },
  {
    mutation: 'deleteComment',
    selection: '',
    targets: {
      own: async (make, actor) => args({ commentId: await commentBy(make, actor) }),
      'of another': async (make) => args({ commentId: await commentBy(make) }),
    },
  },
  {
    mutation: 'restoreComment',
    selection: '{ id }',
    targets: {
      'that they deleted themselves': async (make, actor) =>
        args({ commentId: await make.deletedComment({ by: { ...actor, verified: true } }) }),
      'own, deleted by the staff': async (make, actor) => args({ commentId: await deletedCommentBy(make, actor) }),
      'of another': async (make) => args({ commentId: await deletedCommentBy(make) }),
    },
  },
]
