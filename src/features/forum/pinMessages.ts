import { defineMessages } from '#language/messages.ts'

/** Apart, because only members load them. */
export const pinMessages = defineMessages({
  unpinForMe: { en: 'Unpin for me', zh: '为我取消置顶' },
  pinAgain: { en: 'Pin again for me', zh: '为我重新置顶' },
})
