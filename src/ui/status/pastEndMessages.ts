import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  nothingOnPage: { en: 'There is nothing on this page', zh: '这一页没有内容' },
  firstPage: { en: 'Go to the first page', zh: '前往第一页' },
})
