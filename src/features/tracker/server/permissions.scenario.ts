import { args, type Make, type PermissionScenario } from '#tests/permissions.ts'

type Actor = Awaited<ReturnType<Make['user']>>

const text = { title: 'A title of some length', body: 'A body' }

/** A ticket of the actor's, and one of somebody else's, with further arguments. */
const ownAndOther = (rest: (make: Make) => Promise<string> | string) => ({
  own: async (make: Make, actor: Actor) =>
    `${args({ ticketId: (await make.ticket({ by: actor })).lwid })}, ${await rest(make)}`,
  'of another': async (make: Make) => `${args({ ticketId: (await make.ticket()).lwid })}, ${await rest(make)}`,
})

const productFields = 'name: "Gates", description: "", position: 3, needAnyRole: []'

const idsOf = async (make: Make) => `ticketIds: ["${(await make.ticket()).lwid}"]`

export const trackerScenarios: PermissionScenario[] = [
  {
    mutation: 'createTicket',
    selection: '{ number }',
    targets: {
      'in an open product': async (make) => `kind: ISSUE, ${args({ productId: (await make.product()).key, ...text })}`,
      'in a hidden product for developers': async (make) =>
        `kind: ISSUE, ${args({ productId: (await make.product({ needAnyRole: ['developer'] })).key, ...text })}`,
    },
  },
  { mutation: 'updateTicket', selection: '{ id }', targets: ownAndOther(() => args(text)) },
  {
    mutation: 'setTicketStatus',
    selection: '{ id }',
    targets: {
      ...ownAndOther(() => args({ open: false })),
      'own, as fixed': async (make, actor) =>
        args({ ticketId: (await make.ticket({ by: actor })).lwid, open: false, closedVersion: '0.92' }),
    },
  },
  { mutation: 'setTicketTags', selection: '{ id }', targets: ownAndOther(() => 'tags: []') },
  {
    mutation: 'createTicketTag',
    selection: '{ id }',
    targets: {
      'with an open ticket in the product': async (make, actor) => {
        const { product } = await make.ticket({ by: actor })
        return args({ name: 'wires', color: '#c2410c', productId: product.key })
      },
      'without a ticket in the product': async (make) =>
        args({ name: 'wires', color: '#c2410c', productId: (await make.product()).key }),
    },
  },
  {
    mutation: 'updateTicketTag',
    selection: '{ id }',
    targets: {
      'of all products': async (make) => {
        const id = await make.tag()
        return args({ id, name: `tag ${id}`, color: '#123456' })
      },
      'of a hidden product for developers': async (make) => {
        const { key: productId } = await make.product({ needAnyRole: ['developer'] })
        return args({ id: await make.tag(productId), name: 'wires', color: '#123456', productId })
      },
    },
  },
  {
    mutation: 'deleteTicketTag',
    selection: '',
    targets: { 'of all products': async (make) => args({ id: await make.tag() }) },
  },
  {
    mutation: 'createProduct',
    selection: '',
    targets: { 'that is new': async (make) => `${args({ key: `x${(await make.product()).key}` })}, ${productFields}` },
  },
  {
    mutation: 'updateProduct',
    selection: '',
    targets: { 'of the site': async (make) => `${args({ id: (await make.product()).lwid })}, ${productFields}` },
  },
  {
    mutation: 'deleteProduct',
    selection: '',
    targets: { 'without tickets': async (make) => args({ id: (await make.product()).lwid }) },
  },
  { mutation: 'deleteTicket', selection: '', targets: ownAndOther(() => '') },
  {
    mutation: 'setTicketDuplicate',
    selection: '{ id }',
    targets: {
      'of another': async (make) => {
        const original = await make.ticket()
        const { lwid } = await make.ticket({ productId: original.product.key })
        return args({ ticketId: lwid, of: original.number })
      },
    },
  },
  { mutation: 'setTicketVersion', selection: '{ id }', targets: ownAndOther(() => args({ version: '0.92' })) },
  {
    mutation: 'meToo',
    selection: '{ id }',
    targets: { 'of another': async (make) => args({ ticketId: (await make.ticket()).lwid }) },
  },
  { mutation: 'addTicketNote', selection: '{ id }', targets: ownAndOther(() => args({ body: 'Seen before.' })) },
  {
    mutation: 'setTicketStatuses',
    selection: '{ id }',
    targets: { 'of others': async (make) => `${await idsOf(make)}, open: false` },
  },
  {
    mutation: 'tagTickets',
    selection: '{ id }',
    targets: { 'of others': async (make) => `${await idsOf(make)}, add: [], remove: []` },
  },
  {
    mutation: 'setTicketTemplate',
    selection: '{ id }',
    targets: {
      'of a product': async (make) =>
        `kind: ISSUE, ${args({ productId: (await make.product()).key, body: '## Steps' })}`,
    },
  },
]
