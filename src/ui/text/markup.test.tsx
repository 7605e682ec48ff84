import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type Brand, BrandContext } from '#client/brand.ts'
import { withLanguage } from '#language/language.ts'
import { SortSelect } from '../controls/SortSelect.tsx'
import { Page as DevUiPage } from '../dev/DevUiPage.tsx'
import { Pager } from '../navigation/Pager.tsx'
import { Stat } from '../status/Stat.tsx'
import { Time } from './Time.tsx'
import { UserName } from './UserName.tsx'

describe('server-rendered markup', () => {
  it('has no inline style and no script, which the Content-Security-Policy would block', () => {
    const html = renderToString(<DevUiPage />)
    expect(html.length).toBeGreaterThan(10_000)
    expect(html).not.toMatch(/\sstyle=/)
    expect(html).not.toContain('<script')
  })

  it('shows a time as its UTC date, for hydration to match', () => {
    const html = renderToString(<Time at={1_795_219_380} />)
    expect(html).toContain('dateTime="2026-11-21T00:03:00.000Z"')
    expect(html).toContain('>21 Nov 2026<')
  })

  it('shows nothing for a time out of range', () => {
    expect(renderToString(<Time at={9e15} />)).toBe('')
  })
})

const href = (page: number) => (page === 0 ? '/forum/help' : `/forum/help?page=${page}`)
const pager = (page: number, hasNext: boolean) => renderToString(<Pager page={page} hasNext={hasNext} href={href} />)

describe('Pager', () => {
  it('links to the previous and next page', () => {
    expect(pager(2, true)).toMatch(/rel="prev" href="\/forum\/help\?page=1"/)
    expect(pager(2, true)).toMatch(/rel="next" href="\/forum\/help\?page=3"/)
  })

  it('labels pages from 1 and marks the current one', () => {
    expect(pager(2, true)).toMatch(/aria-label="Page 3" aria-current="page"[^>]*>3</)
  })

  it('leaves out links to pages that do not exist', () => {
    expect(pager(2, false)).not.toContain('rel="next"')
    expect(pager(0, true)).not.toContain('rel="prev"')
    expect(pager(0, false)).toBe('')
  })
})

describe('SortSelect', () => {
  it('is a GET form that keeps the other parameters', () => {
    const html = renderToString(
      <SortSelect value="created" keys={['-created', 'created']} action="/tracker/game" keep={{ q: 'wire' }} />,
    )
    expect(html).toContain('action="/tracker/game" method="get"')
    expect(html).toContain('<input type="hidden" name="q" value="wire"/>')
    expect(html).toContain('<option value="created" selected="">Oldest</option>')
    expect(html).toMatch(/<noscript><button type="submit"/)
  })
})

describe('UserName', () => {
  it('titles the flair "developer" for the game, and shows any other as it is', () => {
    const brand = { name: 'Foundry' } as Brand
    const developer = renderToString(
      <BrandContext value={brand}>
        <UserName username="ana" flair="developer" />
      </BrandContext>,
    )
    expect(developer).toMatch(/title="Foundry developer"[^>]*>Developer</)
    expect(renderToString(<UserName username="ana" flair="Translator" />)).toMatch(/>Translator</)
  })

  it('has no badge without flair', () => {
    expect(renderToString(<UserName username="ana" flair="" />)).toBe(renderToString(<UserName username="ana" />))
  })
})

describe('Stat', () => {
  it('shortens large numbers and names the exact one', () => {
    const html = renderToString(<Stat kind="views" value={12_345} />)
    expect(html).toContain('>12K+<')
    expect(html).toContain('title="12,345 views"')
    expect(withLanguage('zh', () => renderToString(<Stat kind="views" value={12_345} />))).toContain('"12,345 次浏览"')
  })
})
