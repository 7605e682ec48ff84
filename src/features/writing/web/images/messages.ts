import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  failed: {
    en: (name: string) => `Failed to upload image ${name}`,
    zh: (name: string) => `图片 ${name} 上传失败`,
  },
  onlyImages: { en: 'Only images can be added here.', zh: '此处只能添加图片文件。' },
  tooLarge: {
    en: (most: number) => `Images can be up to ${most} MiB.`,
    zh: (most: number) => `最大 ${most} MiB。`,
  },
  tooMany: {
    en: (most: number) => `You can add up to ${most} images.`,
    zh: (most: number) => `最多可添加 ${most} 张图片。`,
  },
  images: { en: 'Images', zh: '图片' },
  add: { en: 'Add images', zh: '添加图片' },
  addHint: { en: 'or drop them here', zh: '或拖放到此处' },
  uploading: { en: (name: string) => `Uploading ${name}`, zh: (name: string) => `正在上传 ${name}` },
  waiting: { en: 'Waiting for the images to finish uploading.', zh: '正在等待图片上传完成。' },
  remove: { en: (name: string) => `Remove ${name}`, zh: (name: string) => `移除 ${name}` },
  insert: {
    en: "You haven't added this image to your post, click to insert it",
    zh: '该图片尚未插入正文，点击即可插入',
  },
  inserted: { en: 'In the text; click to insert it again', zh: '已在正文中；点击可再次插入' },
  earlier: { en: (name: string) => `Move ${name} forward`, zh: (name: string) => `将 ${name} 前移` },
  later: { en: (name: string) => `Move ${name} back`, zh: (name: string) => `将 ${name} 后移` },
  warning: {
    en: 'Please upload at least one picture of your creation',
    zh: '请至少为你的作品上传一张图片',
  },
})
