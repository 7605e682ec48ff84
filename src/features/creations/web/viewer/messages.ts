import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  model: { en: '3D model', zh: '3D 模型' },
  loadModel: { en: (size: string) => `Load model (${size})`, zh: (size: string) => `加载模型（${size}）` },
  whenModelsLoad: { en: 'Model loading settings', zh: '设置何时自动加载模型' },
  loading: {
    en: (percent: number) => `Loading model, ${percent}%`,
    zh: (percent: number) => `正在加载模型，${percent}%`,
  },
  tryAgain: { en: 'Try again', zh: '重试' },
  noWebGl: {
    en: 'Your browser cannot show 3D models because WebGL is off or missing.',
    zh: '此浏览器无法显示 3D 模型：WebGL 已关闭或不可用。',
  },
  lost: {
    en: 'The 3D view stopped. Load the model again to continue.',
    zh: '3D 视图已停止。请重新加载模型。',
  },
  failed: { en: 'We could not load the model.', zh: '无法加载模型。' },
  canvas: {
    en: 'The 3D model. Arrow keys turn it, plus and minus zoom, Home resets the view.',
    zh: '3D 模型。方向键旋转，加号和减号缩放，Home 键重置视角。',
  },
})
