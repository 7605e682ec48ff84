import { defineMessages } from '#language/messages.ts'

export const runMessages = defineMessages({
  run: { en: 'Run', zh: '运行' },
  runHint: { en: 'Flip the switches and watch the circuit run.', zh: '在此拨动开关，观看电路运行。' },
})
