import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  nameRequired: { en: 'The file must have a name.', zh: '文件必须有名称。' },
  nameTooLong: { en: 'The name of the file is too long.', zh: '文件名过长。' },
  wrongType: { en: 'The type of the file is not valid.', zh: '文件类型无效。' },
  wrongSize: { en: 'The size of the file is not valid.', zh: '文件大小无效。' },
  emptyFile: { en: 'This file is empty.', zh: '该文件为空。' },
  tooLarge: {
    en: (most: number) => `This file is too large. It may have at most ${most} MiB.`,
    zh: (most: number) => `文件过大，最大 ${most} MiB。`,
  },
  wrongChecksum: {
    en: 'The checksum must be the MD5 of the file in base64.',
    zh: '校验值必须是文件 MD5 的 base64 形式。',
  },
  notThere: {
    en: 'This file has not been uploaded, or it is gone. Please choose it again.',
    zh: '该文件尚未上传或已失效，请重新选择。',
  },
  alreadyUsed: { en: 'This file has been used already. Please choose it again.', zh: '该文件已被使用，请重新选择。' },
})
