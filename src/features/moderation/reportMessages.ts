import { defineMessages } from '#language/messages.ts'

/** On every page, so kept apart from the texts that load with the dialog. */
export const reportMessages = defineMessages({
  report: { en: 'Report', zh: '举报' },
})
