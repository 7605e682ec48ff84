import { defineMessages } from '#language/messages.ts'

export const hintMessages = defineMessages({
  sharesBoard: { en: 'It shares a board with', zh: '此作品与以下作品有相同的电路板：' },
  by: { en: (author: string) => `by @${author}.`, zh: (author: string) => `（@${author}）。` },
  question: { en: 'Only you see this. Is it based on it?', zh: '仅你可见。是否以其为来源？' },
  yes: { en: 'Name it as a source', zh: '注明来源' },
  no: { en: 'No', zh: '不是' },
})
