import { createWorldSave } from '#tests/gameSaves.ts'
import { formatArguments, type PermissionScenario } from '#tests/permissions.ts'

const edit = { title: 'A clock of six phases', body: 'Two more.' }

const bench = { cases: 'A,Q\n1,1' }
const benchRules = 'ticks: 20, isSequential: false'

type Make = Parameters<PermissionScenario['targets'][string]>[0]
type Actor = Parameters<PermissionScenario['targets'][string]>[1]

const otherFile = createWorldSave({ relays: 2 })

const makeFile = async (make: Make, actor: Actor) => (await make.uploadedFile(actor, otherFile)).id

const toVersionInput = (creationId: string, uploadedFileId: string): string =>
  `input: { ${formatArguments({ creationId, uploadedFileId })} }`

/** The first and the last of three versions. */
async function makeThreeVersions(make: Make): Promise<string> {
  const by = await make.user()
  const creation = await make.creation({ by })
  for (const relays of [2, 3]) await make.creationVersion(by, creation, { file: createWorldSave({ relays }) })
  return `${formatArguments({ creationId: creation.lwid })}, number: 3, from: 1`
}

const toPins = (creationId: string): string => `creationIds: [${JSON.stringify(creationId)}]`

/** A creation with two versions, of which the first is named. */
async function makeVersion(make: Make, by: Actor): Promise<string> {
  const creation = await make.creation({ by })
  await make.creationVersion(by, creation, { file: otherFile })
  return `${formatArguments({ creationId: creation.lwid })}, number: 1`
}

const makeTagged = async (make: Make, by: Actor): Promise<string> =>
  formatArguments({ creationId: (await make.creation({ by, tags: ['adder'] })).lwid, tag: 'adder' })

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
  {
    mutation: 'removeCreationTag',
    selection: '{ id }',
    targets: {
      own: async (make, actor) => makeTagged(make, actor),
      'of another': async (make) => makeTagged(make, await make.user()),
    },
  },
  {
    mutation: 'setTestBench',
    selection: '{ id }',
    targets: {
      own: async (make, actor) =>
        `${formatArguments({ creationId: (await make.creation({ by: actor })).lwid, ...bench })}, ${benchRules}`,
      'of another': async (make) =>
        `${formatArguments({ creationId: (await make.creation()).lwid, ...bench })}, ${benchRules}`,
    },
  },
  {
    mutation: 'pinCreations',
    selection: '{ id }',
    targets: {
      own: async (make, actor) => toPins((await make.creation({ by: actor })).lwid),
      'of another': async (make) => toPins((await make.creation()).lwid),
    },
  },
  {
    mutation: 'awaitMod',
    selection: '{ id }',
    targets: { 'not on the hub': async () => `${formatArguments({ modId: 'HexLamps' })}, isAwaited: true` },
  },
  {
    mutation: 'addCreationVersion',
    selection: '{ number }',
    targets: {
      own: async (make, actor) =>
        toVersionInput((await make.creation({ by: actor })).lwid, await makeFile(make, actor)),
      'of another': async (make, actor) => toVersionInput((await make.creation()).lwid, await makeFile(make, actor)),
    },
  },
  {
    mutation: 'updateCreationVersion',
    selection: '{ number }',
    targets: {
      own: async (make, actor) => `${await makeVersion(make, actor)}, changelog: "Two more."`,
      'of another': async (make) => `${await makeVersion(make, await make.user())}, changelog: "Two more."`,
    },
  },
  {
    mutation: 'compareVersions',
    forVisitors: true,
    selection: '{ number }',
    targets: { 'of another': makeThreeVersions },
  },
  {
    mutation: 'withdrawCreationVersion',
    selection: '{ number }',
    targets: {
      own: makeVersion,
      'of another': async (make) => makeVersion(make, await make.user()),
    },
  },
  {
    mutation: 'restoreCreationVersion',
    selection: '{ number }',
    targets: {
      own: makeVersion,
      'of another': async (make) => makeVersion(make, await make.user()),
    },
  },
]
