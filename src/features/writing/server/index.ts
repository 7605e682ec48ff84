import type { ServerFeature } from '#platform/serverFeature.ts'
import { suggestMentions } from './mentionSuggestions.ts'
import { preview } from './preview.ts'

export { texts } from './texts.ts'

export const writingFeature: ServerFeature = {
  name: 'writing',
  resolvers: {
    Query: {
      preview: (_, input, ctx) => preview(ctx, input),
      mentionSuggestions: (_, input, ctx) => suggestMentions(ctx, input),
    },
  },
}
