import { formatArguments, type PermissionScenario } from '#tests/permissions.ts'

type Make = Parameters<PermissionScenario['targets'][string]>[0]
type Actor = Parameters<PermissionScenario['targets'][string]>[1]
type Collection = Awaited<ReturnType<Make['collection']>>

const texts = { title: 'Adders to learn from', description: 'From small to large.' }

/** The part that the caller takes, and the collection with one entry. */
const makers: Record<string, (make: Make, actor: Actor, entries: string[]) => Promise<Collection>> = {
  own: (make, actor, entries) => make.collection({ by: actor, entries }),
  'one that they edit': (make, actor, entries) => make.collection({ editors: [actor], entries }),
  'of another': (make, _, entries) => make.collection({ entries }),
  'private of another': (make, _, entries) => make.collection({ visibility: 'private', entries }),
}

type Format = (collection: Collection, entry: string, make: Make) => string | Promise<string>

const forEachPart = (format: Format): PermissionScenario['targets'] =>
  Object.fromEntries(
    Object.entries(makers).map(([name, makeCollection]) => [
      name,
      async (make, actor) => {
        const entry = (await make.creation()).lwid
        return format(await makeCollection(make, actor, [entry]), entry, make)
      },
    ]),
  )

const editTargets = forEachPart(({ lwid }, objectId) => formatArguments({ collectionId: lwid, objectId }))

export const collectionScenarios: PermissionScenario[] = [
  {
    mutation: 'createCollection',
    selection: '{ id }',
    targets: { 'a new one': async () => `input: { ${formatArguments(texts)}, visibility: public }` },
  },
  {
    mutation: 'updateCollection',
    selection: '{ id }',
    targets: forEachPart(({ lwid }) => `${formatArguments({ collectionId: lwid, ...texts })}, visibility: public`),
  },
  {
    mutation: 'deleteCollection',
    selection: '',
    targets: forEachPart(({ lwid }) => formatArguments({ collectionId: lwid })),
  },
  {
    mutation: 'addCollectionEntry',
    selection: '{ id }',
    targets: forEachPart(async ({ lwid }, _, make) =>
      formatArguments({ collectionId: lwid, objectId: (await make.creation()).lwid, text: 'Start here.' }),
    ),
  },
  {
    mutation: 'updateCollectionEntry',
    selection: '{ id }',
    targets: forEachPart(({ lwid }, objectId) =>
      formatArguments({ collectionId: lwid, objectId, text: 'Start here.' }),
    ),
  },
  { mutation: 'moveCollectionEntry', selection: '{ id }', targets: editTargets },
  { mutation: 'removeCollectionEntry', selection: '{ id }', targets: editTargets },
  {
    mutation: 'addCollectionEditor',
    selection: '{ id }',
    targets: forEachPart(async ({ lwid }, _, make) =>
      formatArguments({ collectionId: lwid, username: (await make.user()).username }),
    ),
  },
  {
    mutation: 'answerCollectionInvitation',
    selection: '{ id }',
    targets: {
      'invited to a private one': async (make, actor) => {
        const { lwid } = await make.collection({ visibility: 'private', invited: [actor] })
        return formatArguments({ collectionId: lwid, accept: true })
      },
      'of another, not invited': async (make) =>
        formatArguments({ collectionId: (await make.collection()).lwid, accept: true }),
      'private of another, not invited': async (make) =>
        formatArguments({ collectionId: (await make.collection({ visibility: 'private' })).lwid, accept: true }),
    },
  },
  {
    mutation: 'removeCollectionEditor',
    selection: '{ id }',
    targets: {
      own: async (make, actor) => {
        const editor = await make.user()
        const { lwid } = await make.collection({ by: actor, editors: [editor] })
        return formatArguments({ collectionId: lwid, username: editor.username })
      },
      themselves: async (make, actor) =>
        formatArguments({
          collectionId: (await make.collection({ editors: [actor] })).lwid,
          username: actor.username,
        }),
      'of another': async (make) => {
        const editor = await make.user()
        const { lwid } = await make.collection({ editors: [editor] })
        return formatArguments({ collectionId: lwid, username: editor.username })
      },
    },
  },
]
