import { paths } from '#app/paths.ts'
import { inLanguage } from '#language/language.ts'
import { excerptOf, metaTagsOf, socialImagePath } from '#objects/server/meta.ts'
import { structuredDataOf } from '#objects/server/structuredData.ts'
import type { Context } from '#platform/context.ts'
import { m } from '../messages.ts'
import { creationPath, kindSlug } from './paths.ts'
import type { CreationRow } from './rows.ts'

type Shown = { renderedBody: string; thumbnail: string }

/** How others show a link to a creation, and what search engines may know of it: a mod is a program, the others are works. */
export function metaTagsOfCreation(ctx: Context, creation: CreationRow, { renderedBody, thumbnail }: Shown) {
  const { title, kind, lwid } = creation
  const description = excerptOf(renderedBody)
  const image = thumbnail || socialImagePath(lwid)
  const say = (words: () => string) => inLanguage(ctx.language, words)
  const structured = structuredDataOf(
    { origin: ctx.config.siteOrigin, name: ctx.config.brand.name },
    {
      ...creation,
      type: kind === 'mod' ? 'SoftwareSourceCode' : 'CreativeWork',
      text: description,
      canonicalPath: creationPath(creation),
      image,
      breadcrumbs: [
        { title: say(m.creationHub), path: paths.hubIndex() },
        { title: say(m[kindSlug[kind]]), path: paths.hubIndex(kindSlug[kind]) },
      ],
    },
  )
  return [...metaTagsOf({ title, description, type: 'article', image }), structured]
}
