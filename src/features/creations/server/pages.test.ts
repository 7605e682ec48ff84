import { beforeAll, describe, expect, it } from 'vitest'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { createModPackage, createSubassemblySave, createWorldSave } from '#tests/gameSaves.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)
const get = (url: string) => site.server.inject({ url, headers: { accept: 'text/html' } })

let ana: Viewer
let world: Awaited<ReturnType<typeof make.creation>>
let inverter: typeof world
beforeAll(async () => {
  ana = await make.user({ username: 'ana.v' })
  const file = createWorldSave({ mods: ['HexLamps'], relays: 12 })
  world = await make.creation({
    by: ana,
    title: 'Twelve relays',
    body: 'They **click**.',
    file,
    tags: ['click', 'relay-logic'],
  })
  await make.creation({ by: ana, title: 'Hex lamps', file: await createModPackage() })
  inverter = await make.creation({ by: ana, title: 'One inverter', file: createSubassemblySave() })
})

describe('the hub pages without JavaScript', () => {
  it('list creations with links, filters and counters', async () => {
    const { body, statusCode } = await get('/creations?uses=relay&sort=-downloads')
    expect(statusCode).toBe(200)
    expect(body).toContain('Twelve relays')
    expect(body).not.toContain('One inverter')
    expect(body).toContain('value="relay"')
    expect(body).toMatch(/href="gatework:\/\/creation\/ctn-[0-9a-f]{8}"/)
  })

  it('offer tags with their counts, filter by them and link to them', async () => {
    const hub = await get('/creations')
    expect(hub.body).toMatch(/href="\/creations\?tags=click"[^>]*>click\D*<span[^>]*>1</)
    const { body } = await get('/creations/worlds?tags=Relay+Logic')
    expect(body).toContain('Twelve relays')
    expect(body).toContain('Remove: Tag: relay-logic')
    expect((await get('/creations?tags=unknown')).body).toContain('No matching creations')
    expect((await get(`/creations/worlds/${world.number}/twelve-relays`)).body).toContain(
      'href="/creations?tags=relay-logic"',
    )
  })

  it('explain an invalid query and show an empty list', async () => {
    const { body, statusCode } = await get('/creations/worlds?q=big+size:3')
    expect(statusCode).toBe(200)
    expect(body).toMatch(/Search syntax<.*unknown filter &quot;size:&quot;.*<pre[^>]*>big <mark>s<\/mark>ize:3<\/pre>/s)
  })

  it('show a creation with its required mods and the contents of its file', async () => {
    const { body } = await get(`/creations/worlds/${world.number}/twelve-relays`)
    expect(body).toContain('They <strong>click</strong>.')
    expect(body).toContain('This world needs')
    expect(body).toMatch(/href="\/creations\/mods\/\d+\/hex-lamps"/)
    expect(body).toContain('MHG.Relay')
    expect(body).toContain(world.sha256)
  })

  it('say once, in the list and on the page, that a picture is still being made', async () => {
    expect((await get('/creations/subassemblies')).body).toContain('Rendering the picture')
    const { body } = await get(`/creations/subassemblies/${inverter.number}/one-inverter`)
    expect(body.match(/We are building the 3D model/g)).toHaveLength(1)
  })

  it('draw the parts of a world without images and thumbnail', async () => {
    const { body } = await get(`/creations/worlds/${world.number}/twelve-relays`)
    expect(body).toMatch(/<svg[^>]* aria-label="Plan of the components: 12 Relay"/)
  })

  it('include comments if the URL asks for them', async () => {
    await make.comment({ on: world.lwid, body: 'Twelve is a lot.' })
    const path = `/creations/worlds/${world.number}/twelve-relays`
    expect((await get(path)).body).not.toContain('Twelve is a lot.')
    expect((await get(`${path}?comments=1`)).body).toContain('Twelve is a lot.')
  })

  it('redirect from a wrong kind or slug and keep the query string', async () => {
    const moved = await get(`/creations/mods/${world.number}/lamps?comments=1`)
    expect([moved.statusCode, moved.headers.location]).toEqual([
      301,
      `/creations/worlds/${world.number}/twelve-relays?comments=1`,
    ])
    expect((await get(`/view/${world.lwid}`)).headers.location).toBe(`/creations/worlds/${world.number}/twelve-relays`)
  })

  it.each(['/creations/gates', '/creations/upload/gates', '/creations/worlds/999999', '/creations/worlds/x'])(
    'answer 404 for %s',
    async (path) => {
      expect((await get(path)).statusCode).toBe(404)
    },
  )
})
