import { defineMessages } from '#language/messages.ts'

/** Words of the forms to upload and to edit. */
export const m = defineMessages({
  title: { en: 'Title', zh: '标题' },
  body: { en: 'Description', zh: '描述' },
  images: { en: 'Images', zh: '图片' },
  imagesLoading: { en: 'Wait until all images are there.', zh: '请等待所有图片上传完成。' },
  cancel: { en: 'Cancel', zh: '取消' },
  save: { en: 'Save', zh: '保存' },
})
