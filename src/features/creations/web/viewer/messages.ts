import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  model: { en: '3D model', zh: '3D 模型' },
  loadModel: { en: (size: string) => `Load model (${size})`, zh: (size: string) => `加载模型（${size}）` },
  whenModelsLoad: { en: 'Choose when models load', zh: '设置何时自动加载模型' },
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
  rootsAsSaved: {
    en: 'Shown as saved. We do not know the placement that the package asks for.',
    zh: '按存档中的位置显示：压缩包以目前未知的方式放置它。',
  },
  fullscreen: { en: 'Full screen', zh: '全屏' },
  leaveFullscreen: { en: 'Leave full screen', zh: '退出全屏' },
  reset: { en: 'Reset the view', zh: '重置视角' },
  hideWires: { en: 'Hide wires', zh: '隐藏导线' },
  showWires: { en: 'Show wires', zh: '显示导线' },
  layers: { en: 'Layers', zh: '层' },
  layersOf: {
    en: (shown: number, all: number) => `${shown} of ${all}`,
    zh: (shown: number, all: number) => `${shown} / ${all}`,
  },
  canvas: {
    en: 'The 3D model. Arrow keys turn it, plus and minus zoom, Home resets the view.',
    zh: '3D 模型。方向键旋转，加号和减号缩放，Home 键重置视角。',
  },
  wire: { en: 'Wire', zh: '导线' },
  on: { en: 'on', zh: '开' },
  off: { en: 'off', zh: '关' },
  input: {
    en: (number: number, all: number) => (all === 1 ? 'input' : `input ${number}`),
    zh: (number: number, all: number) => (all === 1 ? '输入' : `输入 ${number}`),
  },
  output: {
    en: (number: number, all: number) => (all === 1 ? 'output' : `output ${number}`),
    zh: (number: number, all: number) => (all === 1 ? '输出' : `输出 ${number}`),
  },
})
