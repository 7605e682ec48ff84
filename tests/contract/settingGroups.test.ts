import { expect, it } from 'vitest'
import { createPageParts } from '#app/rendering/pageParts.ts'
import { createWebHost } from '#app/webFeatures.ts'
import { listSettingValues, settingNames } from '#client/stores/settings.ts'

const groups = await createPageParts(createWebHost()).loadSettingGroups()
const rows = groups.flatMap((group) => group.rows)

it('the settings page lists each setting once', () => {
  expect(rows.map(({ name }) => name).sort()).toEqual([...settingNames].sort())
  expect(settingNames).toHaveLength(13)
})

it('every value of a list setting has a label', () => {
  for (const { name, values } of rows) {
    for (const value of listSettingValues(name) as unknown[])
      if (typeof value === 'string') expect(values?.[value]?.()).toMatch(/\S/)
  }
})

it('no two groups have the same position', () => {
  expect(new Set(groups.map(({ position }) => position)).size).toBe(groups.length)
})
