import { defineMessages } from '#language/messages.ts'

/** For the page that other sites embed. */
export const embedMessages = defineMessages({
  by: { en: (author: string) => `by @${author}`, zh: (author: string) => `作者 @${author}` },
  show: { en: (size: string) => `Show in 3D (${size})`, zh: (size: string) => `查看 3D 模型（${size}）` },
  canvas: {
    en: '3D model. Drag or use the arrow keys to rotate, plus and minus to zoom.',
    zh: '3D 模型。拖动或用方向键旋转，加减键缩放。',
  },
  loading: { en: 'Loading the model…', zh: '正在加载模型…' },
  unsupported: { en: 'Your browser cannot show 3D models.', zh: '你的浏览器无法显示 3D 模型。' },
  large: { en: 'This model is too large to show here.', zh: '模型过大，无法在此显示。' },
  failed: { en: 'The model could not be loaded.', zh: '无法加载模型。' },
})
