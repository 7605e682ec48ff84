import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  gallery: { en: (title: string) => `Pictures of ${title}`, zh: (title: string) => `${title} 的图片` },
  previous: { en: 'Previous', zh: '上一张' },
  next: { en: 'Next', zh: '下一张' },
  model: { en: '3D model', zh: '3D 模型' },
  showModel: { en: 'Show the 3D model', zh: '显示 3D 模型' },
  showImage: { en: (name: string) => `Show: ${name}`, zh: (name: string) => `显示：${name}` },
  enlarge: { en: 'Enlarge', zh: '放大查看' },
  position: {
    en: (at: number, count: number) => `${at} of ${count}`,
    zh: (at: number, count: number) => `${at} / ${count}`,
  },
  preview: { en: 'Image preview', zh: '图片预览' },
  close: { en: 'Close', zh: '关闭' },
  zoomIn: { en: 'Zoom in', zh: '放大' },
  zoomOut: { en: 'Zoom out', zh: '缩小' },
  failed: { en: 'We could not load this image.', zh: '无法加载此图片。' },
  tryAgain: { en: 'Try again', zh: '重试' },
})
