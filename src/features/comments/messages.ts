import { defineMessages } from '#language/defineMessages.ts'

export const messages = defineMessages('comments', {
  comments: 'Comments',
  noComments: 'No comments yet',
  noCommentsHint: 'Write the first one.',
  write: 'Write your own comment',
  mustVerify: 'You must verify your email to comment',
  logIn: 'Log in to comment',
  locked: 'Locked',
  passLock: 'Comment anyway',
  opensAgain: 'Opens again:',
  replyingTo: 'replying to {name}',
  writeReply: 'Reply to @{username}',
  submitError: 'There was an error submitting your comment.',
  dismiss: 'Dismiss',
  send: 'Comment',
  reply: 'Reply',
  hint: 'Markdown. Sent when you press Ctrl+Enter.',
  deleted: '[deleted]',
  moved: 'Moved',
  hidden: 'Only you and the staff see it',
  edited: 'edited',
  answer: 'Answer',
  author: 'Author',
  quote: 'Quote',
  fold: 'Fold the comment by {name}',
  folded: '{n, plural, one {# reply} other {# replies}}',
  permalink: 'Link to this comment',
  feed: {
    commentsOn: 'Comments on “{title}”',
    commentBy: '@{name} on “{title}”',
  },
  limit: {
    bodyRequired: 'A comment body is required',
    bodyTooLong: 'The comment must have at most {most} characters',
  },
  kind: {
    comment: 'Comment',
  },
  lock: {
    rejected: 'This conversation is locked until {until}. Reason: {reason}',
    rejectedForGood: 'This conversation is locked. Reason: {reason}',
  },
  live: {
    newReplies: '{n, plural, one {1 new reply} other {{text} new replies}}',
  },
  shortcut: {
    nextComment: 'Next or previous comment',
  },
  note: {
    movedTo: 'This part of the conversation is now a post of its own: {link}',
  },
  part: {
    parts: 'Parts of the conversation',
    partsBelow: 'More parts of the conversation',
    newest: 'Newest comment',
    showPrevious: 'Show previous comments',
    showMore: 'Show more comments',
    loadError: 'The comments could not be loaded.',
  },
  orders: {
    oldest: 'Oldest',
    newest: 'Newest',
    best: 'Best',
  },
  member: {
    edit: 'Edit',
    delete: 'Delete',
    deleteSure: 'Are you sure you want to delete this comment?',
    deleteError: 'There was an error deleting your comment.',
    deletedComments: 'Deleted comments ({n})',
    deletedHint: 'They can be restored for 30 days.',
    restore: 'Restore',
    restoreError: 'The comment could not be restored.',
  },
  personalData: {
    what: '**Your comments,** with their times.',
    why: 'To publish them.',
    howLong:
      'Until you delete them: then nobody but the staff sees them, who can restore them for 30 days. They stay, without your name, when you delete your account.',
  },
})
