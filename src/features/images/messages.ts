import { defineMessages } from '#language/messages.ts'

export const m = defineMessages({
  chooseFile: { en: 'Choose a picture to upload.', zh: '请选择要上传的图片。' },
  tooLarge: { en: 'This picture is too large. It may have at most 10 MiB.', zh: '图片过大，最大 10 MiB。' },
  tooMany: {
    en: (most: number) => `At most ${most} pictures can be added.`,
    zh: (most: number) => `最多可添加 ${most} 张图片。`,
  },
  notThere: {
    en: 'One of the pictures has not been uploaded, or it is gone. Please add it again.',
    zh: '其中一张图片尚未上传或已失效，请重新添加。',
  },
})
