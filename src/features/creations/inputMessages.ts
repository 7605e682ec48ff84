import { defineMessages } from '#language/messages.ts'

/** Apart from the others, because a page that only shows a creation needs none of them. */
export const inputMessages = defineMessages({
  titleRequired: { en: 'A title is required', zh: '请填写标题' },
  titleTooLong: {
    en: (max: number) => `The title must have at most ${max} characters`,
    zh: (max: number) => `标题最多 ${max} 个字符`,
  },
  bodyRequired: { en: 'A description is required', zh: '请填写描述' },
  bodyTooLong: {
    en: (max: number) => `The description must have at most ${max} characters`,
    zh: (max: number) => `描述最多 ${max} 个字符`,
  },
  tooManyImages: {
    en: (max: number) => `A creation has at most ${max} images`,
    zh: (max: number) => `每个作品最多 ${max} 张图片`,
  },
  selectFile: { en: 'You must select a file to upload.', zh: '请选择要上传的文件。' },
  notReadable: {
    en: 'This file could not be read in the time and memory there is for one.',
    zh: '无法在规定的时间和内存内读取此文件。',
  },
})
