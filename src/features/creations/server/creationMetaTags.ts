import { withLanguage } from '#language/language.ts'
import { createMetaTags, getExcerpt, getSocialImagePath, oembedName } from '#objects/server/metaTags.ts'
import { createStructuredData } from '#objects/server/structuredData.ts'
import type { Context } from '#platform/context.ts'
import { creationPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { creationPath, kindSlug } from './paths.ts'
import type { CreationRow } from './rows.ts'

type RenderedCreation = { renderedBody: string; thumbnail: string }

/** Marks a mod up as software, the other kinds as creative works. */
export function buildCreationMetaTags(
  ctx: Context,
  creation: CreationRow,
  { renderedBody, thumbnail }: RenderedCreation,
) {
  const { title, kind, lwid } = creation
  const description = getExcerpt(renderedBody)
  const image = thumbnail || getSocialImagePath(lwid)
  const translate = (words: () => string) => withLanguage(ctx.language, words)
  const structuredData = createStructuredData(
    { origin: ctx.config.siteOrigin, name: ctx.config.brand.name },
    {
      ...creation,
      type: kind === 'mod' ? 'SoftwareSourceCode' : 'CreativeWork',
      text: description,
      canonicalPath: creationPath(creation),
      image,
      breadcrumbs: [
        { title: translate(messages.creationHub), path: creationPaths.hubIndex() },
        { title: translate(messages.kinds[kindSlug[kind]]), path: creationPaths.hubIndex(kindSlug[kind]) },
      ],
    },
  )
  const { siteOrigin } = ctx.config
  const url = encodeURIComponent(`${siteOrigin}${creationPath(creation)}`)
  const discovery = { name: oembedName, content: `${siteOrigin}${creationPaths.oembed()}?format=json&url=${url}` }
  return [...createMetaTags({ title, description, type: 'article', image }), structuredData, discovery]
}
