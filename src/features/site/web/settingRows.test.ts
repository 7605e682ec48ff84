import { expect, it } from 'vitest'
import { settingNames, settingValues } from '#client/settings.ts'
import { settingGroups, valueLabels } from './settingRows.ts'

it('lists each of the twelve settings once', () => {
  expect(settingGroups.flatMap(({ names }) => names).sort()).toEqual([...settingNames].sort())
  expect(settingNames).toHaveLength(12)
})

it('has words for every value that is offered in a list', () => {
  const offered = settingNames
    .flatMap((name) => settingValues(name) as unknown[])
    .filter((value) => typeof value === 'string')
  for (const value of offered) expect(valueLabels[value]?.()).toMatch(/\S/)
})
