import { defineMessages } from '#language/messages.ts'

export const leaveMessages = defineMessages({
  leaveUnsaved: {
    en: 'You have unsaved input on this page. Leave it and lose the input?',
    zh: '本页有尚未保存的内容。要离开并放弃这些内容吗？',
  },
  leave: { en: 'Leave this page', zh: '离开本页' },
  stay: { en: 'Stay', zh: '留在本页' },
})
