import { defineMessages } from '#language/messages.ts'

/** Texts of the page that other sites embed. */
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
  run: { en: 'Run the circuit', zh: '运行电路' },
  starting: { en: 'Wiring it up…', zh: '正在接线…' },
  noPicture: {
    en: 'Your browser cannot draw it. The controls work all the same.',
    zh: '此浏览器无法绘制电路，但仍可使用控制。',
  },
  notStarted: { en: 'We could not start this circuit.', zh: '无法启动此电路。' },
  pause: { en: 'Pause', zh: '暂停' },
  resume: { en: 'Go on', zh: '继续' },
  controls: { en: 'Controls', zh: '控制' },
  switchNumber: { en: (n: string) => `Switch ${n}`, zh: (n: string) => `开关 ${n}` },
  buttonNumber: { en: (n: string) => `Button ${n}`, zh: (n: string) => `按钮 ${n}` },
  keyNumber: { en: (n: string) => `Key ${n}`, zh: (n: string) => `按键 ${n}` },
  displayNumber: { en: (n: string) => `Display ${n}`, zh: (n: string) => `显示器 ${n}` },
  on: { en: 'on', zh: '亮' },
  off: { en: 'off', zh: '灭' },
  failed: { en: 'The model could not be loaded.', zh: '无法加载模型。' },
})
