import { defineMessages } from '#language/messages.ts'

/** These texts are apart from the others, because only pages of mods need them. */
export const modMessages = defineMessages({
  modId: { en: 'Mod id', zh: '模组 ID' },
  modVersion: { en: 'Version', zh: '版本' },
  modAuthor: { en: 'Author', zh: '作者' },
  modName: { en: 'Name', zh: '名称' },
  dependents: { en: 'Used by', zh: '被使用' },
  dependentCount: {
    en: (n: number, text: string) => `${text} ${n === 1 ? 'creation' : 'creations'} on the hub`,
    zh: (_: number, text: string) => `作品库中的 ${text} 个作品`,
  },
  worksWith: { en: 'Works with', zh: '支持的版本' },
  source: { en: 'Source code', zh: '源代码' },
  changes: { en: 'What is new', zh: '更新内容' },
})
