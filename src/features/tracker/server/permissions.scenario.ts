import { type Factories, formatArguments, type PermissionScenario } from '#tests/permissions.ts'

type Actor = Awaited<ReturnType<Factories['user']>>

const text = { title: 'A title of some length', body: 'A body' }

const ownAndOther = (rest: (make: Factories) => Promise<string> | string) => ({
  own: async (make: Factories, actor: Actor) =>
    `${formatArguments({ ticketId: (await make.ticket({ by: actor })).lwid })}, ${await rest(make)}`,
  'of another': async (make: Factories) =>
    `${formatArguments({ ticketId: (await make.ticket()).lwid })}, ${await rest(make)}`,
})

const productFields = 'name: "Gates", description: "", position: 3, needAnyRole: []'

const ticketIdsArg = async (make: Factories) => `ticketIds: ["${(await make.ticket()).lwid}"]`

export const trackerScenarios: PermissionScenario[] = [
  {
    mutation: 'createTicket',
    selection: '{ number }',
    targets: {
      'in an open product': async (make) =>
        `kind: ISSUE, ${formatArguments({ productId: (await make.product()).key, ...text })}`,
      'in a hidden product for developers': async (make) =>
        `kind: ISSUE, ${formatArguments({ productId: (await make.product({ needAnyRole: ['developer'] })).key, ...text })}`,
    },
  },
  { mutation: 'updateTicket', selection: '{ id }', targets: ownAndOther(() => formatArguments(text)) },
  {
    mutation: 'setTicketStatus',
    selection: '{ id }',
    targets: {
      ...ownAndOther(() => formatArguments({ open: false })),
      'own, as fixed': async (make, actor) =>
        formatArguments({ ticketId: (await make.ticket({ by: actor })).lwid, open: false, closedVersion: '0.92' }),
    },
  },
  { mutation: 'setTicketTags', selection: '{ id }', targets: ownAndOther(() => 'tags: []') },
  {
    mutation: 'createTicketTag',
    selection: '{ id }',
    targets: {
      'with an open ticket in the product': async (make, actor) => {
        const { product } = await make.ticket({ by: actor })
        return formatArguments({ name: 'wires', color: '#c2410c', productId: product.key })
      },
      'without a ticket in the product': async (make) =>
        formatArguments({ name: 'wires', color: '#c2410c', productId: (await make.product()).key }),
    },
  },
  {
    mutation: 'updateTicketTag',
    selection: '{ id }',
    targets: {
      'of all products': async (make) => {
        const id = await make.tag()
        return formatArguments({ id, name: `tag ${id}`, color: '#123456' })
      },
      'of a hidden product for developers': async (make) => {
        const { key: productId } = await make.product({ needAnyRole: ['developer'] })
        return formatArguments({ id: await make.tag(productId), name: 'wires', color: '#123456', productId })
      },
    },
  },
  {
    mutation: 'deleteTicketTag',
    selection: '',
    targets: { 'of all products': async (make) => formatArguments({ id: await make.tag() }) },
  },
  {
    mutation: 'createProduct',
    selection: '',
    targets: {
      'that is new': async (make) => `${formatArguments({ key: `x${(await make.product()).key}` })}, ${productFields}`,
    },
  },
  {
    mutation: 'updateProduct',
    selection: '',
    targets: {
      'of the site': async (make) => `${formatArguments({ id: (await make.product()).lwid })}, ${productFields}`,
    },
  },
  {
    mutation: 'deleteProduct',
    selection: '',
    targets: { 'without tickets': async (make) => formatArguments({ id: (await make.product()).lwid }) },
  },
  { mutation: 'deleteTicket', selection: '', targets: ownAndOther(() => '') },
  {
    mutation: 'setTicketDuplicate',
    selection: '{ id }',
    targets: {
      'of another': async (make) => {
        const original = await make.ticket()
        const { lwid } = await make.ticket({ productId: original.product.key })
        return formatArguments({ ticketId: lwid, of: original.number })
      },
    },
  },
  {
    mutation: 'setTicketVersion',
    selection: '{ id }',
    targets: ownAndOther(() => formatArguments({ version: '0.92' })),
  },
  {
    mutation: 'meToo',
    selection: '{ id }',
    targets: { 'of another': async (make) => formatArguments({ ticketId: (await make.ticket()).lwid }) },
  },
  {
    mutation: 'addTicketNote',
    selection: '{ id }',
    targets: ownAndOther(() => formatArguments({ body: 'Seen before.' })),
  },
  {
    mutation: 'setTicketStatuses',
    selection: '{ id }',
    targets: { 'of others': async (make) => `${await ticketIdsArg(make)}, open: false` },
  },
  {
    mutation: 'tagTickets',
    selection: '{ id }',
    targets: { 'of others': async (make) => `${await ticketIdsArg(make)}, add: [], remove: []` },
  },
  {
    mutation: 'setTicketTemplate',
    selection: '{ id }',
    targets: {
      'of a product': async (make) =>
        `kind: ISSUE, ${formatArguments({ productId: (await make.product()).key, body: '## Steps' })}`,
    },
  },
]
