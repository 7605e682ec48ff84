import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  creationHub: { en: 'Creation hub', zh: '作品库' },
  worlds: { en: 'Worlds', zh: '世界' },
  subassemblies: { en: 'Subassemblies', zh: '子装配体' },
  mods: { en: 'Mods', zh: '模组' },
  world: { en: 'World', zh: '世界' },
  subassembly: { en: 'Subassembly', zh: '子装配体' },
  mod: { en: 'Mod', zh: '模组' },
  openInGame: { en: 'Open in-game', zh: '在游戏中打开' },
  download: { en: 'Download', zh: '下载' },
  upload: { en: 'Upload', zh: '上传' },
})
