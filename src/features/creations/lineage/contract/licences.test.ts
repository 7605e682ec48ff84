import { describe, expect, it } from 'vitest'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { getAllowedLicences, licences, type StatedLicence } from './licences.ts'

const all: StatedLicence[] = [...licences, null]
const creative: StatedLicence[] = ['CC0', 'CC_BY', 'CC_BY_SA', 'CC_BY_NC', 'CC_BY_NC_SA', 'ALL_RIGHTS_RESERVED', null]
const unfree: StatedLicence[] = ['ALL_RIGHTS_RESERVED', null]

const allowsMod = (parent: StatedLicence) => getAllowedLicences(true, [[parent]])
const allowsSave = (parent: StatedLicence) => getAllowedLicences(false, [[parent]])

describe('getAllowedLicences', () => {
  const table: [StatedLicence, StatedLicence[], StatedLicence[]][] = [
    ['CC0', all, creative],
    [
      'CC_BY',
      ['CC_BY', 'CC_BY_SA', 'CC_BY_NC', 'CC_BY_NC_SA', ...unfree],
      ['CC_BY', 'CC_BY_SA', 'CC_BY_NC', 'CC_BY_NC_SA', ...unfree],
    ],
    ['CC_BY_SA', ['CC_BY_SA'], ['CC_BY_SA']],
    ['CC_BY_NC', ['CC_BY_NC', 'CC_BY_NC_SA'], ['CC_BY_NC', 'CC_BY_NC_SA']],
    ['CC_BY_NC_SA', ['CC_BY_NC_SA'], ['CC_BY_NC_SA']],
    ['MIT', all.filter((licence) => licence !== 'CC0'), ['CC_BY', 'CC_BY_SA', 'CC_BY_NC', 'CC_BY_NC_SA', ...unfree]],
    ['APACHE', ['APACHE', 'GPL', ...unfree], unfree],
    ['MPL', ['MPL', 'GPL'], []],
    ['GPL', ['GPL'], []],
    ['ALL_RIGHTS_RESERVED', unfree, unfree],
    [null, unfree, unfree],
  ]

  it.each(nonEmpty(table))('limits what is based on %s', (parent, mod, save) => {
    expect(allowsMod(parent)).toEqual(mod)
    expect(allowsSave(parent)).toEqual(save)
  })

  it('allows everything that suits the kind without parents', () => {
    expect(getAllowedLicences(true, [])).toEqual(all)
    expect(getAllowedLicences(false, [])).toEqual(creative)
  })

  it.each(nonEmpty(all.flatMap((one) => all.map((other) => [one, other] as const))))(
    'allows for parents under %s and %s what each of them allows',
    (one, other) => {
      const both = getAllowedLicences(true, [[one], [other]])
      expect(both).toEqual(allowsMod(one).filter((licence) => allowsMod(other).includes(licence)))
    },
  )

  it.each(nonEmpty(all))('never allows the remix of a remix of %s what it does not allow itself', (parent) => {
    for (const remix of allowsMod(parent)) {
      for (const licence of allowsMod(remix)) expect(allowsMod(parent)).toContain(licence)
    }
  })

  it('keeps what a parent allowed under a former licence', () => {
    expect(getAllowedLicences(false, [['CC_BY_SA', 'ALL_RIGHTS_RESERVED']])).toEqual([
      'CC_BY_SA',
      'ALL_RIGHTS_RESERVED',
      null,
    ])
  })
})
