import { createSubassemblySave } from '#tests/gameSaves.ts'
import { type AttackClient, unique } from './client.ts'
import type { ArgumentValues } from './operations.ts'
import type { TextInput } from './textInputs.ts'

export type Subjects = Record<'post' | 'ticket' | 'comment' | 'collection' | 'creation', string>

/** Creates one object of each kind. */
export async function plantSubjects(client: AttackClient): Promise<Subjects> {
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
  return { post, ticket, comment, collection, creation: (made as { id: string }).id }
}

/** The arguments that name the object which the operation is about. */
export function toValues(subjects: Subjects, { operation }: TextInput): ArgumentValues {
  const { post, ticket, comment, collection, creation } = subjects
  const named = [
    [/collection/i, collection],
    [/creation|testBench|version|licence|pin[CG]/i, creation],
    [/ticket|milestone|note|meToo/i, ticket],
    [/comment|acceptAnswer/i, comment],
  ] as const
  const id = named.find(([pattern]) => pattern.test(operation.field.name))?.[1] ?? post
  return {
    id,
    postId: post,
    ticketId: ticket,
    ticketIds: [ticket],
    creationId: creation,
    commentId: comment,
    collectionId: collection,
    // The object of a comment or a collection is the post that it belongs to.
    objectId: id === comment || id === collection ? post : id,
    forumKey: 'off-topic',
    product: 'game',
    productId: 'game',
    username: 'brine',
    number: 1,
    ticks: 1,
  }
}
