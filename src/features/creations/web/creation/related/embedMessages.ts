import { defineMessages } from '#language/messages.ts'

export const embedMessages = defineMessages({
  title: { en: 'Embed this creation', zh: '嵌入此作品' },
  about: {
    en: 'Paste this code into your own page. Visitors see the picture first, and the model after a click. It sets no cookies.',
    zh: '将此代码粘贴到你的网页中。访客先看到图片，点击后加载模型。不会设置 Cookie。',
  },
  size: { en: 'Size', zh: '尺寸' },
  small: { en: 'Small', zh: '小' },
  medium: { en: 'Medium', zh: '中' },
  large: { en: 'Large', zh: '大' },
  theme: { en: 'Colours', zh: '颜色' },
  auto: { en: 'As the visitor prefers', zh: '随访客设置' },
  light: { en: 'Light', zh: '浅色' },
  dark: { en: 'Dark', zh: '深色' },
  code: { en: 'Code', zh: '代码' },
  copy: { en: 'Copy code', zh: '复制代码' },
  copied: { en: 'Code copied', zh: '代码已复制' },
})
