import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  notify: { en: 'Notify me when it arrives', zh: '上架时通知我' },
  notifyOf: {
    en: (mod: string) => `Notify me when it arrives: ${mod}`,
    zh: (mod: string) => `上架时通知我：${mod}`,
  },
  failed: { en: 'That did not work', zh: '操作失败' },
})
