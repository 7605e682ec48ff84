import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  help: {
    en: 'Press Space to pick it up, arrow keys to move it, Space to drop it, Escape to cancel.',
    zh: '按空格键拿起，用方向键移动，再按空格键放下，按 Esc 取消。',
  },
  picked: { en: (name: string) => `Picked up ${name}.`, zh: (name: string) => `已拿起 ${name}。` },
  movedTo: {
    en: (name: string, place: number, count: number) => `${name} is at place ${place} of ${count}.`,
    zh: (name: string, place: number, count: number) => `${name} 位于第 ${place} 位，共 ${count} 位。`,
  },
  left: { en: (name: string) => `${name} is where it was.`, zh: (name: string) => `${name} 已放回原处。` },
})
