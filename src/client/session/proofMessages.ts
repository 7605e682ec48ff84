import { defineMessages } from '#language/messages.ts'

/** Separate, to keep them out of the first load. */
export const proofMessages = defineMessages({
  proofNeeded: {
    en: 'Enter your second factor to make this change.',
    zh: '请先完成两步验证，再进行此更改。',
  },
  signInNeeded: {
    en: 'It’s been a while since you logged in. Log out and in again, then make this change.',
    zh: '你登录已有一段时间。请退出并重新登录，然后再进行此更改。',
  },
})
