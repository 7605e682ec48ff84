import { defineMessages } from '#language/messages.ts'

export const redirectMessages = defineMessages({
  pathInvalid: { en: 'The path must begin with one /', zh: '路径必须以一个 / 开头' },
  pathPlain: { en: 'The path must not contain ? or #', zh: '路径不能包含 ? 或 #' },
  locationInvalid: {
    en: 'The location must be a path on this site or begin with https:// or http://',
    zh: '目标必须是本站路径，或以 https:// 或 http:// 开头',
  },
  noBlanks: { en: 'Addresses must not contain spaces', zh: '地址不能包含空格' },
  tooLong: {
    en: (most: number) => `An address must have at most ${most} characters`,
    zh: (most: number) => `地址最多 ${most} 个字符`,
  },
  circle: { en: 'This redirect would create a loop', zh: '此重定向会形成循环' },
})
