import { beforeAll, describe, expect, it } from 'vitest'
import { ForbiddenError, NotFoundError, UnauthenticatedError, ValidationError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { runListener } from '#tests/notifications.ts'
import { testSite } from '#tests/testSite.ts'
import { ticketLimits } from '../../../contract/ticketLimits.ts'
import { listViews } from '../queries.ts'
import { deleteTicketView } from './deleteTicketView.ts'
import { moveTicketView } from './moveTicketView.ts'
import { saveTicketView } from './saveTicketView.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })

let ana: Viewer
let developer: Viewer
beforeAll(async () => {
  ana = await make.user()
  developer = await make.user({ roles: ['developer'] })
})

const save = (viewer: Viewer | null, values: { productId: string; name: string; shared?: boolean; query?: string }) =>
  saveTicketView(as(viewer), { shared: false, query: 'is:open', sort: '', ...values })
const listNames = async (productId: number, viewer: Viewer | null) =>
  (await listViews(site.services.db, { productId, userId: viewer?.id ?? null })).map(({ name }) => name)

describe('saved views', () => {
  it('are personal or shared by triagers, and keep their order', async () => {
    const { id, key: productId } = await make.product()
    await save(ana, { productId, name: 'Mine' })
    await save(ana, { productId, name: 'Second' })
    const { id: sharedId } = await save(developer, { productId, name: 'Next', shared: true })
    await save(developer, { productId, name: 'Later', shared: true })
    expect(await listNames(id, ana)).toEqual(['Next', 'Later', 'Mine', 'Second'])
    expect(await listNames(id, developer)).toEqual(['Next', 'Later'])
    await moveTicketView(as(developer), { id: sharedId, up: false })
    await moveTicketView(as(developer), { id: sharedId, up: false })
    expect(await listNames(id, null)).toEqual(['Later', 'Next'])
    await expect(moveTicketView(as(ana), { id: sharedId, up: true })).rejects.toThrow(ForbiddenError)
    await expect(deleteTicketView(as(ana), { id: sharedId })).rejects.toThrow(ForbiddenError)
    await deleteTicketView(as(developer), { id: sharedId })
    expect(await listNames(id, null)).toEqual(['Later'])
  })

  it('are as if missing for others, and for those who cannot see the product', async () => {
    const { key: productId } = await make.product({ needAnyRole: ['developer'] })
    const { id: sharedId } = await save(developer, { productId, name: 'Next', shared: true })
    const { id: ownId } = await save(developer, { productId, name: 'Mine' })
    const moderator = await make.user({ roles: ['moderator'] })
    for (const id of [sharedId, ownId, 2_000_000_000]) {
      await expect(deleteTicketView(as(moderator), { id })).rejects.toThrow(NotFoundError)
      await expect(moveTicketView(as(moderator), { id, up: true })).rejects.toThrow(NotFoundError)
      await expect(deleteTicketView(as(null), { id })).rejects.toThrow(UnauthenticatedError)
    }
  })

  it('of the same name are replaced', async () => {
    const { id, key: productId } = await make.product()
    const names = ['Mine', 'Mine']
    await Promise.all(names.map((name) => save(ana, { productId, name })))
    expect(await save(ana, { productId, name: 'Mine', query: 'is:closed' })).toMatchObject({ query: 'is:closed' })
    expect(await listNames(id, ana)).toEqual(['Mine'])
  })

  it('need a name, a sign-in, and a triager to be shared, and are limited', async () => {
    const { key: productId } = await make.product()
    await expect(save(null, { productId, name: 'Mine' })).rejects.toThrow(UnauthenticatedError)
    await expect(save(ana, { productId, name: 'Mine', shared: true })).rejects.toThrow(ForbiddenError)
    await expect(save(ana, { productId, name: ' ' })).rejects.toThrow('needs a name')
    for (let n = 0; n < ticketLimits.maxViews; n++) await save(ana, { productId, name: `View ${n}` })
    await expect(save(ana, { productId, name: 'One more' })).rejects.toThrow(ValidationError)
    await expect(save(ana, { productId, name: 'View 3' })).resolves.toBeTruthy()
  })

  it('of a deleted account are deleted', async () => {
    const { id, key: productId } = await make.product()
    const leaving = await make.user()
    await save(leaving, { productId, name: 'Mine' })
    await save(developer, { productId, name: 'Next', shared: true })
    await runListener(site, 'user.deleted:eraseTicketViews', { userId: leaving.id })
    expect(await listNames(id, leaving)).toEqual(['Next'])
  })
})
