import { defineMessages } from '#language/messages.ts'

/** These texts are apart from the others, because a page that only shows a creation needs none of them. */
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
  tooLong: {
    en: (max: number) => `At most ${max} characters`,
    zh: (max: number) => `最多 ${max} 个字符`,
  },
  sourceUrlInvalid: { en: 'Enter an address that begins with https://', zh: '请填写以 https:// 开头的网址' },
  tooManyImages: {
    en: (max: number) => `A creation has at most ${max} images`,
    zh: (max: number) => `每个作品最多 ${max} 张图片`,
  },
  pictureNotReadable: {
    en: (name: string) => `“${name}” in the zip cannot be used as an image. Leave it out, or upload another one.`,
    zh: (name: string) => `无法将 zip 中的“${name}”用作图片。请取消选择，或上传其他图片。`,
  },
  tagInvalid: { en: 'A tag needs letters or digits', zh: '标签需包含文字或数字' },
  tagTooLong: {
    en: (max: number) => `A tag has at most ${max} characters`,
    zh: (max: number) => `每个标签最多 ${max} 个字符`,
  },
  tooManyTags: {
    en: (max: number) => `A creation has at most ${max} tags`,
    zh: (max: number) => `每个作品最多 ${max} 个标签`,
  },
  modIdInvalid: { en: 'This cannot be the id of a mod', zh: '这不是有效的模组 ID' },
  tooManyAwaitedMods: {
    en: (max: number) => `You can wait for up to ${max} mods at a time`,
    zh: (max: number) => `最多可同时等待 ${max} 个模组`,
  },
  tooManyPins: {
    en: (max: number) => `You can pin up to ${max} creations`,
    zh: (max: number) => `最多可精选 ${max} 个作品`,
  },
  selectFile: { en: 'You must select a file to upload.', zh: '请选择要上传的文件。' },
  notReadable: {
    en: 'This file is too complex: reading it took too much time or memory.',
    zh: '此文件过于复杂：读取耗时或占用内存过多。',
  },
})
