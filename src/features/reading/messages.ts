import { defineMessages } from '#language/defineMessages.ts'

export const messages = defineMessages('reading', {
  countedNew: ' new',
  new: 'new',
  neverOpened: ', not opened yet',
  newComments: ' comments. Go to the first one',
  newPosts: ' since you last read this forum',
  dividerLabel: 'New',
  nextNew: 'Next unread comment (u)',
  continueReading: 'Continue reading',
  newReplies: '{n, plural, one {1 new comment} other {{text} new comments}}',
  markAllRead: 'Mark all as read',
  undo: 'Undo: mark as unread again',
  markedAllRead: 'Everything here is marked as read.',
  undone: 'Marked as unread again.',
  markFailed: 'Could not mark everything as read.',
  tryAgain: 'Please try again.',
  shortcut: {
    nextUnread: 'Next unread comment or post',
  },
  personalData: {
    what: '**How far you have read** each conversation.',
    why: 'To show you what is new.',
    howLong: 'Until you delete your account.',
  },
})
