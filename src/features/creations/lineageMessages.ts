import { defineMessages } from '#language/messages.ts'

/** Errors and reasons of the fields for licence and parents. */
export const lineageMessages = defineMessages({
  tooManyParents: {
    en: (max: number) => `A creation names at most ${max} others that it is based on`,
    zh: (max: number) => `一个作品最多注明 ${max} 个来源作品`,
  },
  parentMissing: {
    en: (target: string) => `There is no creation at “${target}”`,
    zh: (target: string) => `“${target}”处没有作品`,
  },
  parentTwice: {
    en: (title: string) => `“${title}” is listed twice`,
    zh: (title: string) => `“${title}”重复了`,
  },
  basedOnItself: { en: 'A creation cannot be based on itself', zh: '作品不能以自身为来源' },
  cyclic: {
    en: (title: string) => `“${title}” is itself based on this creation`,
    zh: (title: string) => `“${title}”本身就以此作品为来源`,
  },
  modsOnly: {
    en: (licence: string) => `${licence} is a licence for source code, so only mods can have it`,
    zh: (licence: string) => `${licence} 是源代码许可证，仅适用于模组`,
  },
  limitedBy: {
    en: (title: string, licence: string, allowed: readonly string[]) =>
      `“${title}” is under ${licence}. What is based on it can be: ${allowed.join(', ')}.`,
    zh: (title: string, licence: string, allowed: readonly string[]) =>
      `“${title}”采用 ${licence}，以其为来源的作品可选：${allowed.join('、')}。`,
  },
  sameAs: {
    en: (title: string, licence: string) => `“${title}” is under ${licence}, so your creation has to be too.`,
    zh: (title: string, licence: string) => `“${title}”采用 ${licence}，因此你的作品也须采用。`,
  },
  limitsChoice: {
    en: (title: string, licence: string) => `“${title}” is under ${licence}, which limits your choice.`,
    zh: (title: string, licence: string) => `“${title}”采用 ${licence}，可选的许可证因此受限。`,
  },
  modsOnlyParent: {
    en: (title: string, licence: string) => `“${title}” is under ${licence}, so only a mod can be based on it.`,
    zh: (title: string, licence: string) => `“${title}”采用 ${licence}，只有模组能以其为来源。`,
  },
  reserved: {
    en: (title: string, author: string) =>
      `@${author} reserves all rights to “${title}”, so you cannot give others rights to what is based on it. Ask @${author} for permission first.`,
    zh: (title: string, author: string) =>
      `@${author} 保留“${title}”的所有权利，因此你无权将以其为来源的作品授权给他人。请先征得 @${author} 的许可。`,
  },
  unstated: {
    en: (title: string, author: string) =>
      `@${author} has not stated a licence for “${title}”, so you cannot give others rights to what is based on it. Ask @${author} to choose one.`,
    zh: (title: string, author: string) =>
      `@${author} 尚未说明“${title}”的许可证，因此你无权将以其为来源的作品授权给他人。可请 @${author} 选择许可证。`,
  },
  unnamed: {
    en: 'This is based on a creation that is no longer public. Its licence limits your choice.',
    zh: '来源作品中有一个已不再公开，其许可证限制了你的选择。',
  },
  noneLeft: {
    en: 'The licences of these creations exclude each other: nothing can be based on all of them.',
    zh: '这些作品的许可证互相冲突：无法同时以它们为来源。',
  },
})
