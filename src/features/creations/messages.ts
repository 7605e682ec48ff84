import { defineMessages } from '#language/messages.ts'

export const m = defineMessages({
  titleRequired: { en: 'A title is required', zh: '请填写标题' },
  titleTooLong: {
    en: (most: number) => `The title must have at most ${most} characters`,
    zh: (most: number) => `标题最多 ${most} 个字符`,
  },
  bodyRequired: { en: 'A description is required', zh: '请填写描述' },
  bodyTooLong: {
    en: (most: number) => `The description must have at most ${most} characters`,
    zh: (most: number) => `描述最多 ${most} 个字符`,
  },
  tooManyImages: {
    en: (most: number) => `A creation has at most ${most} images`,
    zh: (most: number) => `每个作品最多 ${most} 张图片`,
  },
  selectFile: { en: 'You must select a file to upload.', zh: '请选择要上传的文件。' },
  notReadable: {
    en: 'This file could not be read in the time and memory there is for one.',
    zh: '无法在规定的时间和内存内读取此文件。',
  },
  creationHub: { en: 'Creation hub', zh: '作品库' },
  worlds: { en: 'Worlds', zh: '世界' },
  subassemblies: { en: 'Subassemblies', zh: '子组件' },
  mods: { en: 'Mods', zh: '模组' },
  world: { en: 'World', zh: '世界' },
  subassembly: { en: 'Subassembly', zh: '子组件' },
  mod: { en: 'Mod', zh: '模组' },
  openInGame: { en: 'Open in-game', zh: '在游戏中打开' },
  download: { en: 'Download', zh: '下载' },
  upload: { en: 'Upload', zh: '上传' },
})
