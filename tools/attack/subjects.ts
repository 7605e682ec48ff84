import { createSubassemblySave } from '#tests/gameSaves.ts'
import { type AttackClient, unique } from './client.ts'
import type { ArgumentValues } from './operations.ts'
import type { TextInput } from './textInputs.ts'

/** Creates one object of each kind, and returns the arguments that name the fitting one. */
export async function plantSubjects(client: AttackClient): Promise<(input: TextInput) => ArgumentValues> {
  const create = async (mutation: string): Promise<string> =>
    ((await client.data(`mutation { made: ${mutation} { id } }`)).made as { id: string }).id
  const title = () => `title: "Wires ${unique('of')} copper", body: "Some text"`
  const post = await create(`createPost(forumKey: "off-topic", ${title()})`)
  const ticket = await create(`createTicket(kind: ISSUE, productId: "game", ${title()})`)
  const comment = await create(`createComment(objectId: "${post}", body: "${unique('Some text')}")`)
  const collection = await create(
    `createCollection(input: { title: "${unique('Wires')}", description: "Text", visibility: public })`,
  )
  const { id: uploadedFileId } = await client.upload('creation', {
    bytes: createSubassemblySave(),
    name: 'a.partialworld',
  })
  const input = { title: unique('Wires of copper'), body: 'Some text', uploadedFileId }
  const { made } = await client.data(
    'mutation ($input: UploadCreationInput!) { made: uploadCreation(input: $input) { id } }',
    { input },
  )
  const creation = (made as { id: string }).id
  const named = [
    [/collection/i, collection],
    [/creation|testBench|version|licence|pin[CG]/i, creation],
    [/ticket|milestone|note|meToo/i, ticket],
    [/comment|acceptAnswer/i, comment],
  ] as const
  return ({ operation }) => {
    const { name } = operation.field
    const id = named.find(([pattern]) => pattern.test(name))?.[1] ?? post
    // A comment or a collection is named by its own argument; their `objectId` is what they belong to.
    const objectId = id === comment || id === collection ? post : id
    return {
      id,
      postId: post,
      ticketId: ticket,
      ticketIds: [ticket],
      creationId: creation,
      commentId: comment,
      collectionId: collection,
      objectId,
      forumKey: 'off-topic',
      product: 'game',
      productId: 'game',
      username: 'brine',
      number: 1,
      ticks: 1,
    }
  }
}
