import { formatArguments, type PermissionScenario } from '#tests/permissions.ts'

const content = { title: 'A draft', body: '', excerpt: '', slug: '', coverId: '' }

export const blogScenarios: PermissionScenario[] = [
  {
    mutation: 'saveBlogDraft',
    selection: '{ id }',
    targets: {
      'a new one': async () => formatArguments(content),
      'of another': async (make) => {
        const { id, version } = await make.blogDraft()
        return formatArguments({ ...content, id, version })
      },
    },
  },
  {
    mutation: 'deleteBlogDraft',
    selection: '',
    targets: { 'of another': async (make) => formatArguments({ id: (await make.blogDraft()).id }) },
  },
  {
    mutation: 'publishBlogDraft',
    selection: '{ id }',
    targets: {
      'of another': async (make) => {
        const { id, version } = await make.blogDraft()
        return formatArguments({ id, version })
      },
    },
  },
  {
    mutation: 'shareBlogDraft',
    selection: '{ id }',
    targets: { 'of another': async (make) => formatArguments({ id: (await make.blogDraft()).id, isShared: true }) },
  },
]
