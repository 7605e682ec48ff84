import { defineMessages } from '#language/messages.ts'

/** Semantic errors of a search query, shown after "parse query: ". */
export const messages = defineMessages({
  unknownKey: {
    en: (key: string, known: string) => `unknown filter ${key}. Use ${known}`,
    zh: (key: string, known: string) => `此处没有键 ${key}；可用的有 ${known}`,
  },
  onlyColon: {
    en: (key: string) => `${key} works with a colon only`,
    zh: (key: string) => `${key} 只能使用冒号`,
  },
  notANumber: {
    en: (key: string, value: string) => `${key} needs a number, not ${value}`,
    zh: (key: string, value: string) => `${key} 需要一个数字，而不是 ${value}`,
  },
  notAVersion: {
    en: (value: string) => `${value} is not a version. Use one such as 0.92`,
    zh: (value: string) => `${value} 不是版本号，例如 0.92`,
  },
  notAKind: {
    en: (value: string) => `${value} is not a kind. Use world, subassembly or mod`,
    zh: (value: string) => `${value} 不是类型：world、subassembly 或 mod`,
  },
})
