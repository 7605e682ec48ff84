import { expect, it } from 'vitest'
import { listSettingValues, settingNames } from '#client/stores/settings.ts'
import { settingGroups, valueLabels } from './settingRows.ts'

it('the settings page lists each setting once', () => {
  expect(settingGroups.flatMap(({ names }) => names).sort()).toEqual([...settingNames].sort())
  expect(settingNames).toHaveLength(13)
})

it('every value of a list setting has a label', () => {
  const offered = settingNames
    .flatMap((name) => listSettingValues(name) as unknown[])
    .filter((value) => typeof value === 'string')
  for (const value of offered) expect(valueLabels[value]?.()).toMatch(/\S/)
})
