import { expect, it, vi } from 'vitest'
import { DocumentCache } from '#client/queries/documentCache.ts'
import { defaultSettings } from '#client/stores/settings.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { createWebHost } from '../webFeatures.ts'
import { createFragmentCache } from './fragmentCache.tsx'
import type { SiteState } from './SiteProviders.tsx'

const site = await testSite()
const make = factories(site)

const read = async (url: string): Promise<string> =>
  (await site.server.inject({ url, headers: { accept: 'text/html' } })).body

it('renders a fragment as a part of its page, then once apart, and then never', () => {
  const request = { signedInHint: false, now: 0, env: 'production' }
  const state = { brand: {}, revision: '', language: 'en', settings: defaultSettings, request } as SiteState
  const render = vi.fn(() => <b>wire …</b>)
  const renderPage = () => {
    const { keep, insert } = createFragmentCache(state, createWebHost(), new DocumentCache(vi.fn()))
    return insert(`<i>${keep('a', render) ?? 'in place'}</i><i>${keep('b', () => null) ?? ''}</i>`).join('')
  }
  const pages = [renderPage(), renderPage(), renderPage()]
  expect(pages).toEqual(['<i>in place</i><i></i>', '<i><b>wire …</b></i><i></i>', '<i><b>wire …</b></i><i></i>'])
  expect(render).toHaveBeenCalledOnce()
})

it('a list of kept rows is the same as one that is rendered as a whole', async () => {
  const { key } = await make.forum()
  const author = await make.user()
  for (const title of ['A latch … that remembers', 'A plain old counter', '<i>Signals</i> & "wires"']) {
    const post = await make.post({ forumKey: key, by: author, title })
    await make.comment({ on: post.lwid, by: author, body: 'Done – mostly.' })
  }
  const rows = []
  // For the page cache these are different pages.
  for (const query of ['', '?page=0', '?sort=-created'])
    rows.push(/<ol aria-label.*?<\/ol>/s.exec(await read(`/forum/${key}${query}`))?.[0])
  expect(rows[0]).toContain('A latch … that remembers')
  expect(rows).toEqual([rows[0], rows[0], rows[0]])
})

it('a branch of kept comments is the same as one that is rendered as a whole, until it changes', async () => {
  const { key } = await make.forum()
  const post = await make.post({ forumKey: key })
  const first = await make.comment({ on: post.lwid, body: 'Does it work with 简体 too?' })
  await make.comment({ on: post.lwid, replyTo: first.lwid, body: 'It does.' })
  const path = `/forum/${key}/${post.number}/${post.slug}`
  const branches = []
  for (const query of ['', '?order=OLDEST', '?order=NEWEST', '?order=BEST']) {
    const page = await read(path + query)
    branches.push(
      page.slice(page.indexOf(`<article class="`, page.indexOf('id="comments"')), page.indexOf('</ol></details>')),
    )
  }
  expect(branches[0]).toContain('It does.')
  expect(new Set(branches).size).toBe(1)
  await make.comment({ on: post.lwid, replyTo: first.lwid, body: 'Since today.' })
  expect(await read(path)).toContain('<p dir="auto">Since today.</p>')
})
