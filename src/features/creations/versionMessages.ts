import { defineMessages } from '#language/messages.ts'

/** Errors of the forms that add and change versions. */
export const versionMessages = defineMessages({
  cannotCompare: { en: 'These versions cannot be compared', zh: '无法对比这些版本' },
  sameFile: {
    en: (number: number) => `Version ${number} is exactly this file. Choose the new one.`,
    zh: (number: number) => `此文件与版本 ${number} 完全相同，请选择新的文件。`,
  },
  sameModVersion: {
    en: (number: number, name: string) =>
      `Version ${number} of this mod has the number ${name} already, and the game tells versions apart by it. Raise the number in the manifest.`,
    zh: (number: number, name: string) =>
      `此模组的版本 ${number} 已使用版本号 ${name}，而游戏靠版本号区分各个版本。请在清单中提高版本号。`,
  },
  otherKind: {
    en: 'This file is of another kind. Publish it as a creation of its own.',
    zh: '此文件属于另一种类型，请作为新作品发布。',
  },
  otherMod: {
    en: (id: string) => `This file is the mod ${id}. Publish it as a creation of its own.`,
    zh: (id: string) => `此文件是模组 ${id}，请作为新作品发布。`,
  },
  changelogTooLong: {
    en: (max: number) => `The changelog must have at most ${max} characters`,
    zh: (max: number) => `更新日志最多 ${max} 个字符`,
  },
  reasonTooLong: {
    en: (max: number) => `The reason must have at most ${max} characters`,
    zh: (max: number) => `理由最多 ${max} 个字符`,
  },
  tooManyDependencies: {
    en: (max: number) => `A version names at most ${max} dependencies`,
    zh: (max: number) => `每个版本最多 ${max} 个依赖`,
  },
  dependencyInvalid: {
    en: (target: string) => `“${target}” is neither the id of a mod nor the address of a creation`,
    zh: (target: string) => `“${target}”既不是模组 ID，也不是作品地址`,
  },
  dependencyMissing: {
    en: (target: string) => `There is no creation at “${target}”`,
    zh: (target: string) => `“${target}”处没有作品`,
  },
  dependencyOnItself: { en: 'A creation cannot depend on itself', zh: '作品不能依赖自身' },
  dependencyTwice: {
    en: (target: string) => `“${target}” is listed twice`,
    zh: (target: string) => `“${target}”重复了`,
  },
  hashInvalid: {
    en: 'A hash is the SHA-256 of a file as 64 hex digits',
    zh: '哈希须为文件的 SHA-256（64 位十六进制）',
  },
  tooManyHashes: {
    en: (max: number) => `One request checks at most ${max} hashes`,
    zh: (max: number) => `每次请求最多检查 ${max} 个哈希`,
  },
  gameVersionInvalid: { en: 'A game version is written as 0.92.3', zh: '游戏版本的写法如 0.92.3' },
  lastVersion: {
    en: 'This is the only version left. Delete the creation instead.',
    zh: '这是唯一可用的版本，请改为删除作品。',
  },
})
