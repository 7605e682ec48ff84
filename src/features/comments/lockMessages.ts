import { defineMessages } from '#language/messages.ts'

export const lockMessages = defineMessages({
  rejected: {
    en: (reason: string, until: string) =>
      `This conversation is locked${until && ` until ${until}`}. Reason: ${reason}`,
    zh: (reason: string, until: string) => `此讨论已锁定${until && `，至 ${until}`}。原因：${reason}`,
  },
})
