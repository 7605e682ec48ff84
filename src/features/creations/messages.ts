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
  unknownKey: {
    en: (key: string, known: string) => `there is no key ${key} here; there are ${known}`,
    zh: (key: string, known: string) => `此处没有键 ${key}；可用的有 ${known}`,
  },
  onlyColon: {
    en: (key: string) => `${key} can only be compared by a colon`,
    zh: (key: string) => `${key} 只能使用冒号`,
  },
  notANumber: {
    en: (key: string, value: string) => `${key} wants a number, not ${value}`,
    zh: (key: string, value: string) => `${key} 需要一个数字，而不是 ${value}`,
  },
  notAVersion: {
    en: (value: string) => `${value} is not a version such as 0.92`,
    zh: (value: string) => `${value} 不是版本号，例如 0.92`,
  },
  notAKind: {
    en: (value: string) => `${value} is not a kind: world, subassembly or mod`,
    zh: (value: string) => `${value} 不是类型：world、subassembly 或 mod`,
  },
  creationHub: { en: 'Creation hub', zh: '作品库' },
})
