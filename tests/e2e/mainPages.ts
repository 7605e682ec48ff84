import type { Page } from '@playwright/test'
import { findLink } from './findLink.ts'
import { expect } from './test.ts'

type MainPage = string | ((page: Page) => Promise<string>)

/** Finds a creation of the demo, because other tests delete the newest ones. */
const findCreation = findLink('/creations?q=ripple-carry', /^\/creations\/subassemblies\/\d+/)

const findVersions = async (page: Page) => `${await findCreation(page)}/versions`

/** One page of each kind that visitors see. */
export const visitorPages: Record<string, MainPage> = {
  'the home page': '/',
  'the blog': '/blog',
  'the forums': '/forum',
  'a forum': '/forum/general',
  'a post': findLink('/forum/general?sort=-comments', /^\/forum\/general\/\d+/),
  'the latest activity': '/latest',
  'a tracker': '/tracker/game',
  'a ticket': '/tracker/game/2',
  'a board': '/tracker/game?view=board&group=priority&q=is%3Aopen',
  'the milestones': '/tracker/game/milestones',
  'a milestone': '/tracker/game/milestones/0.95',
  'a changelog': '/tracker/game/changelog',
  'the changelog of the site': '/changelog',
  'the creations': '/creations',
  'a creation': findCreation,
  'the versions of a creation': findVersions,
  'a version': async (page) => `${await findVersions(page)}/4`,
  'the tests of a creation': async (page) => `${await findCreation(page)}/tests`,
  'a mod': findLink('/creations/mods', /^\/creations\/mods\/\d+/),
  'a tag of the creations': '/creations?q=tag%3Acpu',
  'search results': '/search?q=adder',
  'tickets by search': '/search?q=adder&kind=tickets',
  'the newsletter': '/newsletter',
  'the archive of the newsletter': '/newsletter/archive',
  'the buy page': '/get-the-game',
  'the log-in page': '/login',
  'the sign-up page': '/register',
  'the site settings': '/settings',
  'a profile': '/@ferrite',
  'a profile with pinned creations': '/@mara_v',
  'the help page': '/goto/open-in-game-help',
  'the rules': '/rules?version=1',
}

/** One page of each kind that only members or the staff see. */
export const staffPages: Record<string, MainPage> = {
  'a new post': '/forum/general/new',
  'a new ticket': '/tracker/game/new',
  'an upload': '/creations/upload',
  'the account settings': '/account-settings/password',
  'the inbox': '/management/inbox',
  'the reports': '/management/reports',
  'a table of the management': '/management/forums',
  'the notifications': '/account-settings/notifications',
  'the bookmarks': '/account-settings/bookmarks',
  'what is followed': '/account-settings/following',
  'the collections': '/collections',
  'the overview of the management': '/management/index',
  'the user list': '/management/userlist',
  'the roles': '/management/roles',
  'the log of actions': '/management/actionlog',
  'the deleted objects': '/management/deleted',
  'the drafts of the blog': '/management/blog',
  'the newsletter of the management': '/management/newsletter',
  'the store pages': '/management/store',
  'the settings': '/management/settings',
  'the look': '/management/look',
}

export const allPages: Record<string, MainPage> = { ...visitorPages, ...staffPages }

/** All of them, with who can see them: visitors, unless there is a username. */
export const mainPages = [
  ...Object.entries(visitorPages).map(([name, target]) => ({ name, target, username: undefined })),
  ...Object.entries(staffPages).map(([name, target]) => ({ name, target, username: 'demo-staff' })),
]

export const openMainPage = async (page: Page, target: MainPage): Promise<void> => {
  const path = typeof target === 'string' ? target : await target(page)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // Another page says that the address or a right is missing.
  expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname)
}
