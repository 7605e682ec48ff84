import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { extensions } from '#app/registry.ts'
import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { panelRights } from '#features/management/server/index.ts'
import { findLink } from '../../tests/e2e/findLink.ts'

const panelFiles = globSync('src/features/*/web/panels.ts').map((file) => resolve(file))
const panelModules: { panels: readonly ManagementPanel[] }[] = await Promise.all(panelFiles.map((file) => import(file)))
const panels = panelModules.flatMap((module) => module.panels)

export type Shot = {
  readonly name: string
  readonly path: string | ((page: Page) => Promise<string>)
  readonly as?: 'demo' | 'demo-staff' | 'demo-unverified'
  /** Runs before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>
  /** Has no heading, which the others wait for. */
  readonly isFrame?: boolean
}

const ticket = findLink('/tracker/game', /^\/tracker\/game\/\d+$/)
const ticketPath = /^\/tracker\/game\/\d+$/
const creationPath = /^\/creations\/subassemblies\/\d+/
const helpPath = /^\/forum\/help\/\d+/

const creation = findLink('/creations/subassemblies', creationPath)
/** Has several versions. */
const ripple = findLink('/creations?q=ripple-carry', creationPath)
/** Has tests, sources and a licence, and runs. */
const adder = findLink('/creations/subassemblies?q=title:%22My+first+adder%22', creationPath)
const plannedTicket = findLink('/tracker/game?q=is%3Aopen+priority%3Aurgent', ticketPath)

const press = (name: string) => async (page: Page) => page.getByRole('button', { name, exact: true }).click()

async function run(page: Page): Promise<void> {
  await press('Run')(page)
  await page.getByRole('button', { name: 'Pause' }).click()
}

async function findHistory(page: Page): Promise<string> {
  const query = '{ posts(forumKey: "help", page: { maxCount: 50 }) { id editedAt } }'
  const { data } = await (await page.request.post('/graphql', { data: { query } })).json()
  const posts = data.posts as { id: string; editedAt: number | null }[]
  return `/revisions/${posts.find(({ editedAt }) => editedAt)?.id}`
}

async function findEmbed(page: Page): Promise<string> {
  const response = await page.request.get(`/oembed?url=${new URL(await adder(page), page.url())}`)
  return new URL(/src="([^"]+)"/.exec((await response.json()).html)?.[1] ?? '').pathname
}

export const shots: readonly Shot[] = [
  { name: 'home', path: '/' },
  { name: 'blog', path: '/blog' },
  { name: 'blog post', path: findLink('/blog', /^\/blog\/[a-z]/) },
  { name: 'forums', path: '/forum' },
  { name: 'forum', path: '/forum/general?sort=-comments' },
  { name: 'forum in Chinese', path: '/forum/chinese?language=zh' },
  { name: 'post', path: findLink('/forum/general?sort=-comments', /^\/forum\/general\/\d+/) },
  { name: 'post of a member', path: findLink('/forum/help?sort=-comments', /^\/forum\/help\/\d+/), as: 'demo' },
  { name: 'question forum', path: '/forum/help?answered=yes' },
  { name: 'answered post', path: findLink('/forum/help?answered=yes', helpPath) },
  { name: 'locked post', path: findLink('/forum/showcase?sort=created', /^\/forum\/showcase\/\d+/), as: 'demo' },
  { name: 'edit history', path: findHistory },
  { name: 'new post', path: '/forum/general/new', as: 'demo' },
  { name: 'trackers', path: '/tracker' },
  { name: 'tracker', path: '/tracker/game' },
  { name: 'tracker with an invalid query', path: '/tracker/game?q=is%3A' },
  { name: 'tracker of the staff', path: '/tracker/game', as: 'demo-staff' },
  { name: 'board', path: '/tracker/game?view=board' },
  { name: 'board of priorities', path: '/tracker/game?view=board&group=priority&q=is%3Aopen', as: 'demo-staff' },
  { name: 'milestones', path: '/tracker/game/milestones' },
  { name: 'milestones of the staff', path: '/tracker/game/milestones', as: 'demo-staff' },
  { name: 'milestone', path: '/tracker/game/milestones/0.95' },
  { name: 'saved views', path: '/tracker/game?q=is%3Aopen', as: 'demo', act: press('Save this view') },
  { name: 'planned ticket', path: plannedTicket },
  { name: 'planned ticket of the staff', path: plannedTicket, as: 'demo-staff' },
  { name: 'close dialog', path: plannedTicket, as: 'demo-staff', act: press('Close ticket') },
  { name: 'ticket', path: ticket },
  { name: 'ticket of the staff', path: ticket, as: 'demo-staff' },
  { name: 'ticket kind', path: '/tracker/game/new', as: 'demo' },
  { name: 'new ticket', path: '/tracker/game/new/issue', as: 'demo' },
  { name: 'hub', path: '/creations' },
  { name: 'hub worlds', path: '/creations/worlds' },
  { name: 'hub subassemblies', path: '/creations/subassemblies' },
  { name: 'creation', path: creation },
  { name: 'creation details', path: async (page) => `${await creation(page)}?tab=details` },
  { name: 'creation with sources', path: adder },
  { name: 'embed dialog', path: adder, act: press('Embed') },
  { name: 'embedded creation', path: findEmbed, isFrame: true },
  { name: 'running circuit', path: adder, act: run },
  { name: 'tests', path: async (page) => `${await adder(page)}/tests` },
  { name: 'versions', path: async (page) => `${await ripple(page)}/versions` },
  { name: 'version', path: async (page) => `${await ripple(page)}/versions/4` },
  { name: 'version changes', path: async (page) => `${await ripple(page)}/versions/4/changes` },
  { name: 'upload', path: '/creations/upload', as: 'demo' },
  { name: 'newsletter', path: '/newsletter' },
  { name: 'newsletter of a member', path: '/newsletter', as: 'demo' },
  { name: 'newsletter unverified', path: '/newsletter', as: 'demo-unverified' },
  { name: 'newsletter archive', path: '/newsletter/archive' },
  { name: 'search', path: '/search?q=adder' },
  { name: 'search empty', path: '/search?q=zzzyyyxxx' },
  { name: 'profile', path: findLink('/forum/general', /^\/@/) },
  { name: 'own profile', path: '/@demo', as: 'demo' },
  { name: 'account settings', path: '/account-settings', as: 'demo' },
  { name: 'notification settings', path: '/account-settings/notifications', as: 'demo' },
  { name: 'email summary', path: '/account-settings/digest', as: 'demo' },
  { name: 'following', path: '/account-settings/following', as: 'demo' },
  { name: 'bookmarks', path: '/account-settings/bookmarks', as: 'demo' },
  { name: 'site settings', path: '/settings' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'forgot password', path: '/forgot-password' },
  { name: 'buy page', path: '/get-the-game' },
  { name: 'changelog', path: '/changelog' },
  { name: 'help', path: '/goto/open-in-game-help' },
  { name: 'not found', path: '/nowhere' },
  { name: 'error', path: '/error?code=500' },
  { name: 'reset password', path: '/reset-password?key=x' },
  { name: 'home in Chinese', path: '/?language=zh' },
  { name: 'tracker in Chinese', path: '/tracker/game?language=zh' },
  { name: 'ticket in Chinese', path: async (page) => `${await ticket(page)}?language=zh` },
  { name: 'hub in Chinese', path: '/creations?language=zh' },
  { name: 'creation in Chinese', path: async (page) => `${await creation(page)}?language=zh` },
  { name: 'register in Chinese', path: '/register?language=zh' },
  { name: 'management in Chinese', path: '/management/index?language=zh', as: 'demo-staff' },
  { name: 'board in Chinese', path: '/tracker/game?view=board&language=zh' },
  { name: 'administration', path: '/admin', as: 'demo-staff' },
  // No demo account sees the panels that are for admins only.
  ...panels
    .filter(({ right }) =>
      panelRights.list({ extensions }).some(({ name, roles }) => name === right && roles.length > 0),
    )
    .map(({ name }) => ({ name: `management ${name}`, path: `/management/${name}`, as: 'demo-staff' }) as const),
]
