import { defineMessages } from '#language/defineMessages.ts'

export const messages = defineMessages('revisions', {
  title: 'Edit history',
  notFound: 'This text does not exist.',
  isCurrent: 'This is the current text. Edit it instead.',
  none: 'No earlier texts',
  noneHint: 'Corrections within five minutes are not kept, nor are texts from before the history began.',
  versions: 'Texts',
  original: 'Original',
  current: 'Current',
  by: 'by',
  deletedUser: 'a deleted account',
  changes: 'Changes',
  added: 'Added:',
  removed: 'Removed:',
  unchanged: '{count} characters unchanged',
  delete: 'Delete this text for good',
  deleteHint: 'For personal data and the like. Nobody can read it here again, and it cannot be restored.',
  deleted: 'The text was deleted.',
  personalData: {
    what: '**Earlier texts** of what you have published.',
    why: 'So that readers can see what was edited.',
    howLong: 'As long as what was edited. They are deleted with your account.',
  },
})
