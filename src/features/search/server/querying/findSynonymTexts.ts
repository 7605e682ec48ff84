import type { SynonymSource } from '#objects/server/synonyms.ts'
import { tokenize } from '#objects/words/tokenize.ts'
import { synonymsTag } from '../../contract/events.ts'
import { findSynonyms } from './queries.ts'
import { Synonyms } from './synonyms.ts'

/** Gives searches of other features the same synonyms. Only a text that is one phrase as a whole has synonyms. */
export const findSynonymTexts: SynonymSource = async (ctx, texts) => {
  ctx.cacheTags.add(synonymsTag)
  const synonyms = new Synonyms(await findSynonyms(ctx.db))
  return new Map(
    texts.map((text) => {
      const words = [...tokenize(text)]
      const found = synonyms.findAt(words, 0)
      const others = found?.length === words.length ? found.others : []
      return [text, others.map((phrase) => phrase.map(({ folded }) => folded).join(' '))]
    }),
  )
}
