import { defineMessages } from '#language/messages.ts'

export const notificationMessages = defineMessages({
  warning: { en: (text: string) => `Warning from the staff: ${text}`, zh: (text: string) => `管理人员警告：${text}` },
  reportHidden: {
    en: (answer: string) => `Thank you. We have hidden what you reported. ${answer}`.trim(),
    zh: (answer: string) => `谢谢。我们已隐藏你举报的内容。${answer}`,
  },
  reportKept: {
    en: (answer: string) => `Thank you. We reviewed what you reported and kept it. ${answer}`.trim(),
    zh: (answer: string) => `谢谢。我们已查看你举报的内容，决定保留。${answer}`,
  },
})
