import { withLanguage } from '#language/language.ts'
import { objectTag, userTag } from '#objects/contract/tags.ts'
import type { LinkCardSource } from '#objects/server/linkCards.ts'
import type { LinkCard } from '#platform/markdown/linkCards.ts'
import { creationsTag } from '../contract/tags.ts'
import { messages } from '../messages.ts'
import { getThumbnailPath } from './details.ts'
import { parseCreationReference } from './parseCreationReference.ts'
import { creationPath } from './paths.ts'
import { findCreationsByKey } from './queries.ts'

/** Shows a creation whose address is alone in a paragraph with its picture. */
export const creationLinkCard: LinkCardSource = {
  parsePath: (path) => parseCreationReference(path.replace(/^\/(?:view\/)?(?=ctn-)/, '')),
  async load(visitor, keys) {
    const cards = new Map<string, LinkCard>()
    const rows = await findCreationsByKey(visitor.db, keys)
    // One that is deleted may come back.
    if (rows.size < keys.length) visitor.cacheTags.add(creationsTag)
    await Promise.all(
      [...rows].map(async ([key, creation]) => {
        const { id, title, kind, author, hiddenAt } = creation
        for (const tag of [objectTag(id), userTag(author.id)]) visitor.cacheTags.add(tag)
        if (hiddenAt) return
        const detail = withLanguage(visitor.language, () => messages.card[kind]({ author: author.username }))
        const picture = await getThumbnailPath(visitor, creation)
        cards.set(key, { href: creationPath(creation), title, detail, picture })
      }),
    )
    return cards
  },
}
