import type { Locator, Page } from '@playwright/test'
import { expect, openHydrated } from './test.ts'

export const openCreation = async (page: Page, title: string): Promise<void> => {
  await page.goto(`/creations/subassemblies?q=${encodeURIComponent(`title:"${title}"`)}`)
  const link = page.getByRole('heading', { level: 3 }).getByRole('link', { name: title })
  await openHydrated(page, (await link.getAttribute('href')) ?? '')
}

/** Opens a creation and runs it. */
export const run = async (page: Page, title: string): Promise<Locator> => {
  await openCreation(page, title)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const simulation = page.getByRole('region', { name: `${title}, running` })
  await expect(simulation.getByRole('button', { name: 'Pause' })).toBeVisible()
  return simulation
}

export const display = (simulation: Locator, name: string, state: 'on' | 'off') =>
  simulation.getByRole('listitem').filter({ hasText: new RegExp(`^${name}${state}$`) })
