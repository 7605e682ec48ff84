import { defineMessages } from '#language/messages.ts'

/** The button's only: it is on every page, and the rest is fetched when somebody presses it. */
export const m = defineMessages({
  report: { en: 'Report', zh: '举报' },
})
