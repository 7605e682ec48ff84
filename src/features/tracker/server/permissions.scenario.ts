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

const milestoneFields = 'name: "1.0", description: "", dueOn: "2027-01-31"'

const viewArgs = async (make: Factories) =>
  formatArguments({ productId: (await make.product()).key, name: 'Mine', query: 'is:open', sort: '' })

const ticketIdsArg = async (make: Factories) => `ticketIds: ["${(await make.ticket()).lwid}"]`

const attachArgs = async (make: Factories, actor: Actor, author: Actor) => {
  const { lwid } = await make.ticket({ by: author })
  return `${formatArguments({ ticketId: lwid })}, files: ["${await make.uploadedLog(actor)}"]`
}

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
  {
    mutation: 'closeTicket',
    selection: '{ id }',
    targets: {
      ...ownAndOther(() => 'comment: "No longer needed."'),
      'own, as fixed': async (make, actor) =>
        formatArguments({ ticketId: (await make.ticket({ by: actor })).lwid, closedVersion: '0.92' }),
      'of another, as a duplicate': async (make) => {
        const original = await make.ticket()
        const { lwid } = await make.ticket({ productId: original.product.key })
        return formatArguments({ ticketId: lwid, duplicateOf: original.number, comment: 'See the other one.' })
      },
    },
  },
  {
    mutation: 'attachToTicket',
    selection: '{ id }',
    targets: {
      own: async (make, actor) => attachArgs(make, actor, actor),
      'of another': async (make, actor) => attachArgs(make, actor, await make.user()),
    },
  },
  {
    mutation: 'removeTicketAttachment',
    selection: '{ id }',
    targets: {
      own: async (make, actor) => formatArguments({ id: await make.ticketAttachment({ by: actor }) }),
      'of another': async (make) => formatArguments({ id: await make.ticketAttachment() }),
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
    mutation: 'moveProduct',
    selection: '',
    targets: { 'to another place': async (make) => formatArguments({ id: (await make.product()).lwid, place: 1 }) },
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
    mutation: 'planTickets',
    selection: '{ id }',
    targets: { 'of others': async (make) => `${await ticketIdsArg(make)}, assignee: "", priority: HIGH` },
  },
  {
    mutation: 'setTicketNeedsInfo',
    selection: '{ id }',
    targets: ownAndOther(() => 'needsInfo: true'),
  },
  {
    mutation: 'saveCannedReply',
    selection: '',
    targets: { 'of all products': async () => 'title: "Thanks", body: "Thank you, {name}!"' },
  },
  {
    mutation: 'deleteCannedReply',
    selection: '',
    targets: { 'of all products': async (make) => `id: ${await make.cannedReply()}` },
  },
  {
    mutation: 'moveTicket',
    selection: '{ id }',
    targets: ownAndOther(() => 'group: PRIORITY, from: "none", to: "high"'),
  },
  {
    mutation: 'saveTicketView',
    selection: '{ id }',
    targets: {
      'for oneself': async (make) => `${await viewArgs(make)}, shared: false`,
      'for everybody': async (make) => `${await viewArgs(make)}, shared: true`,
    },
  },
  {
    mutation: 'moveTicketView',
    selection: '',
    targets: {
      own: async (make, actor) => `id: ${await make.ticketView(actor)}, up: true`,
      'of another': async (make) => `id: ${await make.ticketView(await make.user())}, up: true`,
    },
  },
  {
    mutation: 'deleteTicketView',
    selection: '',
    targets: {
      own: async (make, actor) => `id: ${await make.ticketView(actor)}`,
      'of another': async (make) => `id: ${await make.ticketView(await make.user())}`,
      'of everybody': async (make) => `id: ${await make.ticketView()}`,
    },
  },
  {
    mutation: 'relateTickets',
    selection: '{ id }',
    targets: {
      'of a product': async (make, actor) => {
        const { number, product } = await make.ticket()
        const { lwid } = await make.ticket({ by: actor, productId: product.key })
        return `${formatArguments({ ticketId: lwid, other: number })}, kind: BLOCKS`
      },
    },
  },
  {
    mutation: 'createMilestone',
    selection: '{ id }',
    targets: {
      'of a product': async (make) =>
        `${formatArguments({ productId: (await make.product()).key })}, ${milestoneFields}`,
    },
  },
  {
    mutation: 'updateMilestone',
    selection: '{ id }',
    targets: { 'of a product': async (make) => `id: ${(await make.milestone()).id}, ${milestoneFields}` },
  },
  {
    mutation: 'setMilestoneStatus',
    selection: '{ id }',
    targets: { 'of a product': async (make) => `id: ${(await make.milestone()).id}, open: false` },
  },
  {
    mutation: 'deleteMilestone',
    selection: '',
    targets: { 'without tickets': async (make) => `id: ${(await make.milestone()).id}` },
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
