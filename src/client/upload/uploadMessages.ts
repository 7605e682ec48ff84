import { defineMessages } from '#language/messages.ts'

export const uploadMessages = defineMessages({
  readingFailed: { en: (file: string) => `Error reading ${file}`, zh: (file: string) => `读取 ${file} 时出错` },
  creatingFailed: {
    en: (file: string, status: number) => `Error creating Blob for "${file}". Status: ${status}`,
    zh: (file: string, status: number) => `为“${file}”创建 Blob 时出错。状态：${status}`,
  },
  storingFailed: {
    en: (file: string, status: number) => `Error storing "${file}". Status: ${status}`,
    zh: (file: string, status: number) => `存储“${file}”时出错。状态：${status}`,
  },
})
