import { defineMessages } from '#language/messages.ts'

export const notificationMessages = defineMessages({
  warning: { en: (text: string) => `The staff warn you: ${text}`, zh: (text: string) => `管理人员提醒您：${text}` },
  reportHidden: {
    en: (answer: string) => `Thank you. What you reported has been hidden. ${answer}`.trim(),
    zh: (answer: string) => `谢谢。您举报的内容已被隐藏。${answer}`,
  },
  reportKept: {
    en: (answer: string) => `Thank you. The staff have looked at what you reported and kept it. ${answer}`.trim(),
    zh: (answer: string) => `谢谢。管理人员已查看您举报的内容，决定保留。${answer}`,
  },
})
