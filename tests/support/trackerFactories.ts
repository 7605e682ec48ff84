import {
  attachToTicket,
  createMilestone,
  createProduct,
  createTicket,
  createTicketTag,
} from '#features/tracker/server/index.ts'
import { saveCannedReply } from '#features/tracker/settings/server/operations/saveCannedReply.ts'
import { listReplies } from '#features/tracker/settings/server/replies/queries.ts'
import { saveTicketView } from '#features/tracker/views/server/operations/saveTicketView.ts'
import { findObjects } from '#objects/server/queries.ts'
import type { Viewer } from '#platform/viewer.ts'
import { system } from '#seeds/system.ts'
import { type TestSite, unique } from './testSite.ts'
import type { createUploader } from './uploads.ts'

type Uploads = Pick<ReturnType<typeof createUploader>, 'attachment'>

export function trackerFactories(site: TestSite, user: () => Promise<Viewer>, uploads: Uploads) {
  const asAdmin = () => site.context({ viewer: system })

  async function product(
    options: { key?: string; name?: string; needAnyRole?: string[] } = {},
  ): Promise<{ id: number; key: string; lwid: string }> {
    const key = options.key ?? unique('p')
    const { name = `Product ${key}`, needAnyRole = [] } = options
    const id = await createProduct(asAdmin(), { key, name, description: 'About gates', position: 0, needAnyRole })
    const { lwid } = (await findObjects(site.services.db, [id]))[0] as { lwid: string }
    return { id, key, lwid }
  }

  /** Null stands for all products. */
  async function tag(productId: string | null = null): Promise<number> {
    return (await createTicketTag(asAdmin(), { name: unique('tag'), color: '#c2410c', productId })).id
  }

  async function milestone(options: { productId?: string; name?: string; dueOn?: string } = {}) {
    const productId = options.productId ?? (await product()).key
    const { name = unique('v'), dueOn = '' } = options
    return createMilestone(asAdmin(), { productId, name, description: '', dueOn })
  }

  type TicketOptions = {
    by?: Viewer
    productId?: string
    kind?: 'ISSUE' | 'FEATURE'
    title?: string
    body?: string
    version?: string
  }

  async function ticket(options: TicketOptions = {}) {
    const by = options.by ?? (await user())
    const productId = options.productId ?? (await product()).key
    const { kind = 'ISSUE', title = 'Lamps stay lit after a reset', body = 'One of four does.', version = '' } = options
    return createTicket(site.context({ viewer: by }), { productId, kind, title, body, version })
  }

  /** Returns the id. */
  async function cannedReply(): Promise<number> {
    const title = unique('Reply ')
    await saveCannedReply(asAdmin(), { title, body: 'Thank you, {name}!' })
    return (await listReplies(site.services.db)).find((reply) => reply.title === title)?.id ?? 0
  }

  /** Saves a view, which everybody shares if it has no owner; returns its id. */
  async function ticketView(owner?: Viewer): Promise<number> {
    const { key: productId } = await product()
    const ctx = owner ? site.context({ viewer: owner }) : asAdmin()
    return (await saveTicketView(ctx, { productId, name: 'Open', shared: !owner, query: 'is:open', sort: '' })).id
  }

  /** A log that can be attached; returns the id. */
  async function uploadedLog(by: Viewer, bytes: Buffer = Buffer.from('[18:04:11] Started'), name = 'Player.log') {
    return (await uploads.attachment(by, bytes, name)).id
  }

  /** A log on a ticket of its owner; returns the id. */
  async function ticketAttachment(options: { by?: Viewer; on?: string } = {}): Promise<string> {
    const by = options.by ?? (await user())
    const ticketId = options.on ?? (await ticket({ by })).lwid
    const id = await uploadedLog(by)
    await attachToTicket(site.context({ viewer: by }), { ticketId, files: [id] })
    return id
  }

  return { uploadedLog, ticketAttachment, ticketView, cannedReply, product, milestone, tag, ticket }
}
