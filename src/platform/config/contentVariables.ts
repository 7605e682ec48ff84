import { z } from 'zod'
import type * as mini from 'zod/mini'
import { emptyText } from '#siteContent/emptyTexts.ts'
import { homeBlocks } from '#siteContent/homeBlocks.ts'
import { parseContent } from '#siteContent/localized.ts'
import { siteLinkList } from '#siteContent/siteLinks.ts'
import { storePage } from '#siteContent/storePage.ts'
import { describe } from './describe.ts'
import type { Module } from './modules.ts'

/** A value in JSON, of the form of a schema that browser and server share. */
const contentOf = <Schema extends mini.ZodMiniType>(schema: Schema) =>
  z
    .string()
    .transform((value, ctx) => {
      const content = parseContent(schema, value)
      if (content === undefined)
        ctx.addIssue({ code: 'custom', message: 'must be JSON of the form that is documented' })
      return content as mini.output<Schema>
    })
    .optional()

const links = (place: string) =>
  describe(contentOf(siteLinkList), {
    description: `Links of ${place}, in JSON, as the management writes them; sections that it does not name follow.`,
    default: 'all sections',
    setting: { group: 'site', kind: 'blocks' },
  })

const emptyTextOf = (list: string, module?: Module) =>
  describe(contentOf(emptyText), {
    description: `What the page says while there are no ${list}, in JSON by language, such as \`{"en":"Be the first"}\`.`,
    default: 'a text of the product',
    setting: { group: 'words', kind: 'localized', ...(module ? { module } : {}) },
  })

export const contentVariables = {
  NAVBAR_LINKS: links('the navbar'),
  FOOTER_LINKS: links('the footer'),
  EMPTY_CREATIONS: emptyTextOf('creations', 'game'),
  EMPTY_POSTS: emptyTextOf('posts in a forum'),
  EMPTY_TICKETS: emptyTextOf('tickets'),
  EMPTY_LATEST: emptyTextOf('news'),
  HOME_BLOCKS: describe(contentOf(homeBlocks), {
    description: 'The blocks of the home page, in JSON, as the management writes them.',
    default: 'the name of the site and what is new',
    setting: { group: 'home', kind: 'blocks' },
  }),
  STORE_PAGE: describe(contentOf(storePage), {
    description: 'What the buy page says beside stores and requirements, in JSON, as the management writes it.',
    default: 'the name of the site',
    setting: { group: 'game', kind: 'blocks', module: 'game' },
  }),
}
