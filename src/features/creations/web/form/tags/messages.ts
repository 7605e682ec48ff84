import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  tags: { en: 'Tags', zh: '标签' },
  hint: {
    en: (max: number) => `Up to ${max} words that players look for, such as adder or 8-bit. Optional.`,
    zh: (max: number) => `最多 ${max} 个便于玩家查找的词，例如 加法器 或 8-bit。选填。`,
  },
  full: {
    en: (max: number) => `That makes ${max}. Remove one to add another.`,
    zh: (max: number) => `已有 ${max} 个标签，移除后才能继续添加。`,
  },
  add: { en: 'Add a tag', zh: '添加标签' },
  /** Precedes the tag. */
  addTag: { en: 'Add', zh: '添加' },
  removeTag: { en: (tag: string) => `Remove ${tag}`, zh: (tag: string) => `移除 ${tag}` },
  removeTags: { en: 'Remove tags', zh: '移除标签' },
  removeAbout: {
    en: 'The author gets a notification for each tag that you remove.',
    zh: '每移除一个标签，作者都会收到通知。',
  },
  found: {
    en: (n: number) => (n === 0 ? 'A new tag. Press Enter to add it.' : `${n} ${n === 1 ? 'tag' : 'tags'} in use`),
    zh: (n: number) => (n === 0 ? '新标签，按 Enter 添加' : `已有 ${n} 个相近标签`),
  },
})
