import { formatArguments, type PermissionScenario } from '#tests/permissions.ts'
import { unique } from '#tests/testSite.ts'

const text = { title: 'A title of some length', body: 'A body' }

const forumFields =
  'title: "A forum", description: "", position: 1, isBlog: false, protected: false, postRoles: [], needAnyRole: []'

export const forumScenarios: PermissionScenario[] = [
  {
    mutation: 'createForum',
    selection: '',
    targets: { 'a new one': async () => `key: "${unique('f')}", ${forumFields}` },
  },
  {
    mutation: 'deleteForum',
    selection: '',
    targets: { 'without posts': async (make) => formatArguments({ id: (await make.forum()).lwid }) },
  },
  {
    mutation: 'updateForum',
    selection: '',
    targets: { 'that is there': async (make) => `id: "${(await make.forum()).lwid}", ${forumFields}` },
  },
  {
    mutation: 'moveForum',
    selection: '',
    targets: { 'to another place': async (make) => formatArguments({ id: (await make.forum()).lwid, place: 1 }) },
  },
  {
    mutation: 'createPost',
    selection: '{ id }',
    targets: {
      'in an open forum': async (make) => formatArguments({ forumKey: (await make.forum()).key, ...text }),
      'in a protected forum for developers': async (make) =>
        formatArguments({ forumKey: (await make.forum({ protected: true, postRoles: ['developer'] })).key, ...text }),
      'in the blog': async (make) =>
        formatArguments({ forumKey: (await make.forum({ isBlog: true })).key, slug: unique('s'), ...text }),
    },
  },
  {
    mutation: 'updatePost',
    selection: '{ id }',
    targets: {
      own: async (make, actor) => formatArguments({ postId: (await make.post({ by: actor })).lwid, ...text }),
      'of another': async (make) => formatArguments({ postId: (await make.post()).lwid, ...text }),
    },
  },
  {
    mutation: 'deletePost',
    selection: '',
    targets: {
      own: async (make, actor) => formatArguments({ postId: (await make.post({ by: actor })).lwid }),
      'of another': async (make) => formatArguments({ postId: (await make.post()).lwid }),
    },
  },
  {
    mutation: 'pinPost',
    selection: '{ id }',
    targets: {
      own: async (make, actor) => formatArguments({ postId: (await make.post({ by: actor })).lwid, everywhere: true }),
      'of another': async (make) => formatArguments({ postId: (await make.post()).lwid, everywhere: false }),
    },
  },
  {
    mutation: 'unpinPost',
    selection: '{ id }',
    targets: {
      'of another': async (make) => formatArguments({ postId: (await make.pinnedPost()).lwid }),
    },
  },
  {
    mutation: 'dismissPin',
    selection: '{ id }',
    targets: {
      'of another': async (make) => formatArguments({ postId: (await make.pinnedPost()).lwid }),
    },
  },
  {
    mutation: 'lockPost',
    selection: '{ id }',
    targets: {
      own: async (make, actor) =>
        formatArguments({ postId: (await make.post({ by: actor })).lwid, reason: 'Answered' }),
      'of another': async (make) => formatArguments({ postId: (await make.post()).lwid, reason: 'Answered' }),
    },
  },
  {
    mutation: 'unlockPost',
    selection: '{ id }',
    targets: {
      'of another': async (make) => formatArguments({ postId: (await make.lockedPost()).lwid }),
    },
  },
  {
    mutation: 'acceptAnswer',
    selection: '{ id }',
    targets: {
      'to an own post': async (make, asker) => formatArguments({ commentId: (await make.answer({ asker })).lwid }),
      'to the post of another': async (make) => formatArguments({ commentId: (await make.answer()).lwid }),
      'in a forum without answers': async (make, by) =>
        formatArguments({ commentId: (await make.comment({ on: (await make.post({ by })).lwid })).lwid }),
    },
  },
  {
    mutation: 'withdrawAnswer',
    selection: '{ id }',
    targets: {
      'to an own post': async (make, asker) =>
        formatArguments({ commentId: (await make.acceptedAnswer({ asker })).lwid }),
      'to the post of another': async (make) => formatArguments({ commentId: (await make.acceptedAnswer()).lwid }),
    },
  },
  {
    mutation: 'splitComment',
    selection: '{ id }',
    targets: {
      'on the post of another': async (make) =>
        formatArguments({
          commentId: (await make.comment()).lwid,
          forumId: (await make.forum()).lwid,
          title: text.title,
        }),
    },
  },
  {
    mutation: 'mergePost',
    selection: '{ id }',
    targets: {
      own: async (make, actor) =>
        formatArguments({ postId: (await make.post({ by: actor })).lwid, intoId: (await make.post()).lwid }),
      'of another': async (make) =>
        formatArguments({ postId: (await make.post()).lwid, intoId: (await make.post()).lwid }),
    },
  },
  {
    mutation: 'movePost',
    selection: '{ id }',
    targets: {
      own: async (make, actor) =>
        formatArguments({ postId: (await make.post({ by: actor })).lwid, forumId: (await make.forum()).lwid }),
      'of another': async (make) =>
        formatArguments({ postId: (await make.post()).lwid, forumId: (await make.forum()).lwid }),
      'of another into the blog': async (make) =>
        formatArguments({ postId: (await make.post()).lwid, forumId: (await make.forum({ isBlog: true })).lwid }),
      'of another into a protected forum for developers': async (make) => {
        const { lwid: forumId } = await make.forum({ protected: true, postRoles: ['developer'] })
        return formatArguments({ postId: (await make.post()).lwid, forumId })
      },
      'of another into a forum that only developers see': async (make) => {
        const { lwid: forumId } = await make.forum({ needAnyRole: ['developer'] })
        return formatArguments({ postId: (await make.post()).lwid, forumId })
      },
    },
  },
]
