import type { Resolvers } from '#generated/resolvers.ts'
import { listSynonyms } from './listSynonyms.ts'
import { deleteSynonym } from './operations/deleteSynonym.ts'
import { saveSynonym } from './operations/saveSynonym.ts'

export const synonymResolvers = {
  Query: { synonyms: (_, __, ctx) => listSynonyms(ctx) },
  Mutation: {
    saveSynonym: (_, { id, words }, ctx) => saveSynonym(ctx, id == null ? { words } : { id, words }),
    deleteSynonym: (_, input, ctx) => deleteSynonym(ctx, input),
  },
} satisfies Resolvers
