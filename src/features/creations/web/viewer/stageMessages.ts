import { defineMessages } from '#language/messages.ts'

/** Texts that are needed once the model is there. */
export const messages = defineMessages({
  rootsAsSaved: {
    en: 'Shown as saved. We do not know the placement that the package asks for.',
    zh: '按存档中的位置显示：压缩包以目前未知的方式放置它。',
  },
  wheelHint: { en: 'Click the model, then scroll to zoom.', zh: '点击模型后，滚动滚轮即可缩放。' },
  large: {
    en: 'This model is large and may slow down your device for a while.',
    zh: '该模型很大，可能会让你的设备暂时变慢。',
  },
  showAnyway: { en: 'Show it anyway', zh: '仍然显示' },
  fullscreen: { en: 'Full screen', zh: '全屏' },
  leaveFullscreen: { en: 'Leave full screen', zh: '退出全屏' },
  reset: { en: 'Reset the view', zh: '重置视角' },
  hideWires: { en: 'Hide wires', zh: '隐藏导线' },
  showWires: { en: 'Show wires', zh: '显示导线' },
  highlight: { en: 'Highlight parts', zh: '突出显示零件' },
  allParts: { en: 'All parts', zh: '所有零件' },
  noParts: { en: 'The parts of this model cannot be told apart.', zh: '无法区分此模型中的零件。' },
  layers: { en: 'Layers', zh: '层' },
  layersOf: {
    en: (shown: number, all: number) => `${shown} of ${all}`,
    zh: (shown: number, all: number) => `${shown} / ${all}`,
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
