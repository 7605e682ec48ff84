import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  toolbar: { en: 'Formatting', zh: '格式' },
  tabs: { en: 'Write or preview', zh: '编辑或预览' },
  write: { en: 'Write', zh: '编辑' },
  preview: { en: 'Preview', zh: '预览' },
  nothing: { en: 'Nothing to preview.', zh: '没有可预览的内容。' },
  previewFailed: {
    en: (message: string) => `The preview failed: ${message}`,
    zh: (message: string) => `预览失败：${message}`,
  },
  bold: { en: 'Bold', zh: '加粗' },
  italic: { en: 'Italic', zh: '斜体' },
  heading: { en: 'Heading', zh: '标题' },
  code: { en: 'Code', zh: '代码' },
  link: { en: 'Link', zh: '链接' },
  list: { en: 'List', zh: '无序列表' },
  numbers: { en: 'Numbered list', zh: '有序列表' },
  tasks: { en: 'Task list', zh: '任务列表' },
  quote: { en: 'Quote', zh: '引用' },
  spoiler: { en: 'Spoiler', zh: '剧透' },
  image: { en: 'Add images', zh: '添加图片' },
  sampleText: { en: 'text', zh: '文字' },
  sampleLink: { en: 'title', zh: '标题' },
})
