import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  chooseFile: { en: 'Choose a picture to upload.', zh: '请选择要上传的图片。' },
  tooLarge: { en: 'This picture is too large. It may have at most 10 MiB.', zh: '图片过大，最大 10 MiB。' },
  tooMany: {
    en: (max: number) => `At most ${max} pictures can be added.`,
    zh: (max: number) => `最多可添加 ${max} 张图片。`,
  },
  notThere: {
    en: 'One of the pictures has not been uploaded, or it is gone. Please add it again.',
    zh: '其中一张图片尚未上传或已失效，请重新添加。',
  },
})
