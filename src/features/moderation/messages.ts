import { formatDateTime } from '#language/format.ts'
import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  silenced: {
    en: (until: number) => `The staff have silenced you until ${formatDateTime(until)}`,
    zh: (until: number) => `管理人员已禁止你发言，直至 ${formatDateTime(until)}`,
  },
  refused: {
    en: 'Your text contains words or links that are not allowed here',
    zh: '你的内容含有本站不允许的词语或链接',
  },
  required: { en: 'This is required', zh: '此项必填' },
  tooLong: {
    en: (max: number) => `At most ${max} characters`,
    zh: (max: number) => `最多 ${max} 个字符`,
  },
  notADomain: { en: 'Enter a domain such as spam.example', zh: '请输入域名，例如 spam.example' },
  ruleTaken: { en: 'This rule already exists', zh: '已有相同的规则' },
  needsReview: {
    en: 'Texts like this need a review first, which is not possible here. Leave out links and advertising.',
    zh: '此类内容需要审核，而此处无法审核。请去掉链接和广告。',
  },
  tooManyLinks: {
    en: (max: number) => `New accounts may use at most ${max} links in a text`,
    zh: (max: number) => `新账号每篇内容最多可包含 ${max} 个链接`,
  },
  tooManyImages: {
    en: (max: number) => `New accounts may use at most ${max} images in a text`,
    zh: (max: number) => `新账号每篇内容最多可包含 ${max} 张图片`,
  },
})
