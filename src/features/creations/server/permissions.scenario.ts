import { formatArguments, type PermissionScenario } from '#tests/permissions.ts'

const edit = { title: 'A clock of six phases', body: 'Two more.' }

export const creationScenarios: PermissionScenario[] = [
  {
    mutation: 'uploadCreation',
    selection: '{ id }',
    targets: {
      'an own file': async (make, actor) => {
        const { id } = await make.uploadedFile(actor)
        return `input: { title: "A clock", uploadedFileId: ${JSON.stringify(id)} }`
      },
    },
  },
  {
    mutation: 'updateCreation',
    selection: '{ id }',
    targets: {
      own: async (make, actor) =>
        `${formatArguments({ creationId: (await make.creation({ by: actor })).lwid, ...edit })}, images: []`,
      'of another': async (make) =>
        `${formatArguments({ creationId: (await make.creation()).lwid, ...edit })}, images: []`,
    },
  },
  {
    mutation: 'deleteCreation',
    selection: '',
    targets: {
      own: async (make, actor) => formatArguments({ creationId: (await make.creation({ by: actor })).lwid }),
      'of another': async (make) => formatArguments({ creationId: (await make.creation()).lwid }),
    },
  },
]
