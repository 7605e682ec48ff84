import { defineMessages } from '#language/messages.ts'

/** Every page needs this text, so it is kept apart from the texts that load with the dialog. */
export const reportMessages = defineMessages({
  report: { en: 'Report', zh: '举报' },
})
