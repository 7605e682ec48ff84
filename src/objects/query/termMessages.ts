import { defineMessages } from '#language/messages.ts'

/** Shown after "parse query: ". */
export const messages = defineMessages({
  unknownKey: {
    en: (key: string, known: string) =>
      `unknown filter "${key}:". Use ${known}, or put it in quotes to search for the words`,
    zh: (key: string, known: string) => `没有 “${key}:”（可用：${known}）；要搜索这些文字，请加引号`,
  },
  unknownValue: {
    en: (key: string, value: string, known: string) => `${key}: has no value "${value}". Use ${known}`,
    zh: (key: string, value: string, known: string) => `“${key}:” 不支持 “${value}”；可用：${known}`,
  },
  notComparable: {
    en: (key: string) => `${key}: cannot be compared with < or >`,
    zh: (key: string) => `“${key}:” 不能比较大小`,
  },
  notAVersion: {
    en: (value: string) => `"${value}" is not a version. Use one such as 0.92.1`,
    zh: (value: string) => `“${value}” 不是版本号，例如 0.92.1`,
  },
  notATime: {
    en: (value: string) => `"${value}" is not a date. Use one such as 2026-01-31, or an age such as 30d`,
    zh: (value: string) => `“${value}” 不是日期（如 2026-01-31），也不是时长（如 30d）`,
  },
  notANumber: {
    en: (value: string) => `"${value}" is not a number`,
    zh: (value: string) => `“${value}” 不是数字`,
  },
})
