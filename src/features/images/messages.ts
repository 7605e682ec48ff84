import { defineMessages } from '#language/messages.ts'

export const m = defineMessages({
  chooseFile: { en: 'Choose a picture to upload.', zh: '请选择要上传的图片。' },
  tooLarge: { en: 'This picture is too large. It may have at most 10 MiB.', zh: '图片过大，最大 10 MiB。' },
})
