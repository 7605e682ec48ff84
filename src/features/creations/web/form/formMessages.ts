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
  makeCover: { en: 'Make cover', zh: '设为封面' },
  makeCoverOf: {
    en: (name: string) => `Make cover: ${name}`,
    zh: (name: string) => `设为封面：${name}`,
  },
  coverImage: { en: 'First image', zh: '第一张图片' },
  coverModel: { en: '3D model', zh: '3D 模型' },
  sourceUrl: { en: 'Source code', zh: '源代码' },
  sourceUrlHint: { en: 'Where others can read the code. Optional.', zh: '他人可以查看代码的地址。选填。' },
  supportedVersions: { en: 'Works with', zh: '支持的版本' },
  supportedVersionsHint: {
    en: 'Game versions you have tested, such as 0.91, 0.92 or 0.91+. Players find the mod by them. Optional.',
    zh: '你测试过的游戏版本，例如 0.91, 0.92 或 0.91+。玩家可据此找到模组。选填。',
  },
  supportedVersionsUnclear: {
    en: 'Players who filter by version will not find this mod. Write versions such as 0.91, 0.92 or 0.91+.',
    zh: '按版本筛选的玩家将找不到此模组。请填写 0.91, 0.92 或 0.91+ 这样的版本。',
  },
  changes: { en: 'What is new', zh: '更新内容' },
  changesHint: { en: 'Changes in this version. Optional.', zh: '此版本的改动。选填。' },
  cancel: { en: 'Cancel', zh: '取消' },
  discardSure: { en: 'Discard your changes?', zh: '放弃你的更改吗？' },
  discard: { en: 'Discard changes', zh: '放弃更改' },
  keepEditing: { en: 'Keep editing', zh: '继续编辑' },
  addTests: { en: 'Add tests', zh: '添加测试' },
  newVersion: { en: 'New version', zh: '新版本' },
  edit: { en: 'Edit', zh: '编辑' },
  editTitle: { en: 'Edit creation', zh: '编辑作品' },
  delete: { en: 'Delete', zh: '删除' },
  deleteSure: { en: 'Are you sure you want to delete this creation?', zh: '确定要删除此作品吗？' },
  save: { en: 'Save', zh: '保存' },
})
