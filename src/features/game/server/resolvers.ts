import type { Resolvers } from '#generated/resolvers.ts'
import { findStorePage } from './findStorePage.ts'

export const gameResolvers: Resolvers = { Query: { storePage: (_, __, ctx) => findStorePage(ctx) } }
