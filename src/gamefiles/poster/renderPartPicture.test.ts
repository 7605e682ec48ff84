import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { withLanguage } from '#language/language.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { catalogue } from '../model/catalogue.ts'
import { getPartName } from '../partNames.ts'
import { renderPartPicture } from './renderPartPicture.ts'

const types = Object.keys(catalogue)

describe('a part of the game', () => {
  it.each(nonEmpty(types))('%s has a picture of its own', async (type) => {
    const png = await renderPartPicture(type)
    const { channels } = await sharp(Buffer.from(png)).stats()
    // Something opaque is drawn, and something is not.
    expect(channels[3]).toMatchObject({ min: 0, max: 255 })
    expect(channels[3]?.mean).toBeGreaterThan(20)
  })

  it.each(nonEmpty(types))('%s has a name in both languages', (type) => {
    const [english, chinese] = (['en', 'zh'] as const).map((language) =>
      withLanguage(language, () => getPartName(type)),
    )
    expect(english).not.toMatch(/MHG|[A-Z].*[A-Z][a-z]/)
    expect(chinese).toMatch(/\p{Script=Han}/u)
  })
})

describe('a part of a mod', () => {
  it('keeps its id and is drawn as in models', async () => {
    const block = await renderPartPicture('other')
    for (const type of ['Some.Mod.Thing', 'MHG.Unheard', 'toString', '']) {
      expect(getPartName(type)).toBe(type)
      expect(await renderPartPicture(type)).toEqual(block)
    }
  })
})
