import { formatDateTime } from '#language/format.ts'
import { defineMessages } from '#language/messages.ts'

export const m = defineMessages({
  silenced: {
    en: (until: number) => `The staff have asked you to be silent until ${formatDateTime(until)}`,
    zh: (until: number) => `管理人员已禁止您发言，直至 ${formatDateTime(until)}`,
  },
  refused: { en: 'Your text holds words or links that are not allowed here', zh: '您的内容含有本站不允许的词语或链接' },
  required: { en: 'This is required', zh: '此项必填' },
  tooLong: {
    en: (most: number) => `This must have at most ${most} characters`,
    zh: (most: number) => `最多 ${most} 个字符`,
  },
  notADomain: { en: 'This is not a domain such as spam.example', zh: '这不是有效的域名，例如 spam.example' },
  ruleTaken: { en: 'There is such a rule already', zh: '已有相同的规则' },
  tooManyLinks: {
    en: (most: number) => `New accounts may use at most ${most} links in a text`,
    zh: (most: number) => `新账号每篇内容最多可包含 ${most} 个链接`,
  },
  tooManyImages: {
    en: (most: number) => `New accounts may use at most ${most} images in a text`,
    zh: (most: number) => `新账号每篇内容最多可包含 ${most} 张图片`,
  },
})
