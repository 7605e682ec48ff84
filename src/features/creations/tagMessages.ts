import { defineMessages } from '#language/messages.ts'

export const tagMessages = defineMessages({
  removedByStaff: {
    en: (tag: string) => `The staff removed the tag “${tag}” from this creation`,
    zh: (tag: string) => `管理团队已从此作品移除标签“${tag}”`,
  },
})
