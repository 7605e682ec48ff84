import { defineMessages } from '#language/messages.ts'

/** Texts of the upload and edit forms and of the buttons that open them. */
export const formMessages = defineMessages({
  title: { en: 'Title', zh: '标题' },
  body: { en: 'Description', zh: '描述' },
  images: { en: 'Images', zh: '图片' },
  imagesHint: {
    en: 'The first image is the cover. Drag images, or use their arrows, to change the order.',
    zh: '第一张图片是封面。可拖动图片或使用箭头调整顺序。',
  },
  imagesUnderModel: {
    en: 'Drag images, or use their arrows, to change the order.',
    zh: '可拖动图片或使用箭头调整顺序。',
  },
  modelOnly: {
    en: 'Without images, the 3D model we build from the file is the cover.',
    zh: '没有图片时，将以根据文件生成的 3D 模型作为封面。',
  },
  cover: { en: 'Cover', zh: '封面' },
  coverImage: { en: 'First image', zh: '第一张图片' },
  coverModel: { en: '3D model', zh: '3D 模型' },
  sourceUrl: { en: 'Source code', zh: '源代码' },
  sourceUrlHint: { en: 'Where others can read the code. Optional.', zh: '他人可以查看代码的地址。选填。' },
  supportedVersions: { en: 'Works with', zh: '支持的版本' },
  supportedVersionsHint: { en: 'Game versions you have tested. Optional.', zh: '你测试过的游戏版本。选填。' },
  changes: { en: 'What is new', zh: '更新内容' },
  changesHint: { en: 'Changes in this version. Optional.', zh: '此版本的改动。选填。' },
  cancel: { en: 'Cancel', zh: '取消' },
  discardSure: { en: 'Discard your changes?', zh: '放弃你的更改吗？' },
  edit: { en: 'Edit', zh: '编辑' },
  editTitle: { en: 'Edit creation', zh: '编辑作品' },
  delete: { en: 'Delete', zh: '删除' },
  deleteSure: { en: 'Are you sure you want to delete this creation?', zh: '确定要删除此作品吗？' },
  save: { en: 'Save', zh: '保存' },
})
