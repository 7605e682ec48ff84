import { type AttackClient, unique } from '../client.ts'
import type { ArgumentValues } from '../operations.ts'
import { plantTargets, type Target } from '../targets.ts'
import { plantRows } from './closedRows.ts'
import {
  absentId,
  accounts,
  type ClosedTarget,
  developers,
  findId,
  getClient,
  type MatrixRole,
  matrixRoles,
  type Planter,
  staff,
} from './planting.ts'

const readersByState: Readonly<Record<Target['state'], readonly MatrixRole[]>> = {
  visible: matrixRoles,
  hidden: ['author', ...staff],
  held: ['author', ...staff],
  deleted: ['author', ...staff],
  protected: developers,
}

const lwidNames = ['id', 'objectId', 'postId', 'intoId', 'commentId', 'ticketId', 'creationId', 'collectionId']
const otherLwidNames = ['parentId', 'afterId', 'forumId', 'to', 'from']
const lwidListNames = ['ticketIds', 'creationIds', 'basedOn', 'attachments', 'files', 'images']
const numberNames = ['number', 'of', 'other', 'duplicateOf']

const toLwidValues = (lwid: string): ArgumentValues => ({
  ...Object.fromEntries([...lwidNames, ...otherLwidNames].map((name) => [name, lwid])),
  ...Object.fromEntries(lwidListNames.map((name) => [name, [lwid]])),
})

const toNumberValues = (number: number): ArgumentValues => Object.fromEntries(numberNames.map((name) => [name, number]))

const toAbsentLwid = (lwid: string): string => `${lwid.slice(0, 4)}ffffffff`

type ObjectOptions = Pick<ClosedTarget, 'what' | 'readers'> & { lwid: string; owner?: MatrixRole; number?: number }

async function toObjectTarget(planter: Planter, { lwid, number, ...options }: ObjectOptions): Promise<ClosedTarget> {
  const id = await findId(planter, 'select id from objects where lwid = $1', [lwid])
  return {
    ...options,
    row: { key: 'objects.id', value: id },
    values: { ...toLwidValues(lwid), ...(number && toNumberValues(number)) },
    absent: { ...toLwidValues(toAbsentLwid(lwid)), ...(number && toNumberValues(absentId)) },
  }
}

async function create(client: AttackClient, mutation: string): Promise<string> {
  return ((await client.data(`mutation { made: ${mutation} { id } }`)).made as { id: string }).id
}

/** Plants what the client may change, for the arguments that do not name the target. */
export async function plantOwn(client: AttackClient): Promise<ArgumentValues> {
  const texts = () => `title: "${unique('A title of ')}", body: "${unique('Some text ')}"`
  const post = await create(client, `createPost(forumKey: "off-topic", ${texts()})`)
  const ticket = await create(client, `createTicket(kind: ISSUE, productId: "game", ${texts()})`)
  const comment = await create(client, `createComment(objectId: "${post}", body: "${unique('Some text ')}")`)
  const input = `title: "${unique('A title of ')}", description: "Text", visibility: public`
  const collection = await create(client, `createCollection(input: { ${input} })`)
  return toOwnValues({ post, ticket, comment, collection })
}

const toOwnValues = (ids: Record<'post' | 'ticket' | 'comment' | 'collection', string>): ArgumentValues => ({
  ...commonValues,
  id: ids.post,
  objectId: ids.post,
  postId: ids.post,
  intoId: ids.post,
  commentId: ids.comment,
  ticketId: ids.ticket,
  ticketIds: [ids.ticket],
  collectionId: ids.collection,
})

/** Open places of the demo. */
export const commonValues: ArgumentValues = { forumKey: 'off-topic', product: 'game', productId: 'game' }

/** Objects of every kind and state, each with the roles that may see it. */
export async function plantClosedTargets(planter: Planter): Promise<ClosedTarget[]> {
  const { site } = planter
  const { visible, hidden, victim } = await plantTargets(site)
  const place = hidden.find(({ state }) => state === 'protected') as Target
  const targets: ClosedTarget[] = []
  for (const { state, kind, lwid, number } of [...visible, ...hidden]) {
    const isTicket = kind === 'ticket'
    const owner = state === 'protected' ? 'admin' : 'author'
    const options = { what: `${state} ${kind}`, readers: readersByState[state], lwid, owner } as const
    targets.push(await toObjectTarget(planter, { ...options, ...(isTicket && { number: Number(number) }) }))
  }
  return [
    ...targets,
    ...(await plantPlaces(planter, place)),
    ...(await plantDiscussed(planter, place)),
    ...(await plantCollections(planter)),
    ...(await plantRows(planter, place)),
    ...(await plantAccounts(planter, victim.id)),
  ]
}

/** The closed forum and product themselves, by their lwids and keys. */
async function plantPlaces(planter: Planter, { forumKey, product }: Target): Promise<ClosedTarget[]> {
  const places = [
    ['closed forum', 'forums', forumKey],
    ['closed product', 'products', product],
  ] as const
  return Promise.all(
    places.map(async ([what, table, key]) => {
      const [row] = await planter.site.query<{ lwid: string }>(
        `select o.lwid from objects o join ${table} p on p.object_id = o.id where p.key = $1`,
        [key],
      )
      const target = await toObjectTarget(planter, { what, readers: developers, lwid: row?.lwid ?? '' })
      const toKeys = (value: string): ArgumentValues =>
        table === 'forums' ? { key: value, forumKey: value } : { key: value, product: value, productId: value }
      return {
        ...target,
        values: { ...target.values, ...toKeys(key) },
        absent: { ...target.absent, ...toKeys(`absent${key.slice(6)}`) },
      }
    }),
  )
}

/** Posts that the participant has answered, watched and rated before they were hidden or moved. */
async function plantDiscussed(planter: Planter, { forumKey }: Target): Promise<ClosedTarget[]> {
  const [forum] = await planter.site.query<{ lwid: string }>(
    'select o.lwid from objects o join forums f on f.object_id = o.id where f.key = $1',
    [forumKey],
  )
  const participant = getClient(planter, 'participant')
  const texts = () => `title: "${unique('A discussed title ')}", body: "${unique('A discussed text ')}"`
  const discuss = async () => {
    const lwid = await create(getClient(planter, 'author'), `createPost(forumKey: "off-topic", ${texts()})`)
    const on = `objectId: "${lwid}"`
    await create(participant, `createComment(${on}, body: "${unique('Some text ')}")`)
    await participant.data(`mutation { setRating(${on}) { score } setWatchLevel(${on}, level: watching) }`)
    return lwid
  }
  const admin = getClient(planter, 'admin')
  const hidden = await discuss()
  await admin.data(`mutation { hideObject(objectId: "${hidden}", reason: "x") }`)
  const moved = await discuss()
  await admin.data(`mutation { movePost(postId: "${moved}", forumId: "${forum?.lwid}") { id } }`)
  return [
    await toObjectTarget(planter, {
      what: 'hidden post that was discussed',
      readers: ['author', ...staff],
      lwid: hidden,
      owner: 'author',
    }),
    await toObjectTarget(planter, { what: 'moved post', readers: developers, lwid: moved }),
  ]
}

async function plantCollections(planter: Planter): Promise<ClosedTarget[]> {
  const plant = async (visibility: string, readers: readonly MatrixRole[]) => {
    const input = `title: "${unique('Kept ')}", description: "Text", visibility: ${visibility}`
    const lwid = await create(getClient(planter, 'author'), `createCollection(input: { ${input} })`)
    return toObjectTarget(planter, { what: `${visibility} collection`, readers, lwid, owner: 'author' })
  }
  return [await plant('private', ['author', ...staff]), await plant('unlisted', matrixRoles)]
}

/** Everybody sees accounts; the matrix says what may be done to them. */
async function plantAccounts({ site }: Planter, authorId: number): Promise<ClosedTarget[]> {
  const [admin] = await site.query<{ id: number }>('select id from users where username = $1', [accounts.admin])
  const toAccount = (what: string, id: number, targets: RegExp): ClosedTarget => ({
    what,
    row: { key: 'users.id', value: id },
    readers: matrixRoles,
    values: { userId: id },
    absent: {},
    targets,
  })
  return [
    toAccount('account of a member', authorId, /^(a member|of another)$/),
    toAccount('account of an admin', admin?.id as number, /^(one of the staff|of another)$/),
  ]
}
