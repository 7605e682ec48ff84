import { defineMessages } from '#language/messages.ts'

export const homeMessages = defineMessages({
  heading: { en: 'Running in your browser', zh: '在你的浏览器中运行' },
  about: {
    en: 'Not a video: your browser computes every wire, tick by tick. Open it to take the controls.',
    zh: '这不是视频：浏览器逐刻计算每一根导线。打开作品即可亲自操作。',
  },
  by: { en: (author: string) => `by @${author}`, zh: (author: string) => `作者：@${author}` },
  run: { en: 'Run the circuit', zh: '运行电路' },
  pause: { en: 'Pause the circuit', zh: '暂停电路' },
  open: { en: 'Open this creation', zh: '打开作品' },
})
