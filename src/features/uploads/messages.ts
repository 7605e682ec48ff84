import { defineMessages } from '#language/defineMessages.ts'

export const messages = defineMessages('uploads', {
  nameRequired: 'The file must have a name.',
  nameTooLong: 'The name of the file is too long.',
  wrongType: 'The type of the file is not valid.',
  wrongSize: 'The size of the file is not valid.',
  emptyFile: 'This file is empty.',
  tooLarge: 'This file is too large. It may have at most {most} MiB.',
  wrongChecksum: 'The checksum must be the MD5 of the file in base64.',
  notThere: 'This file has not been uploaded, or it is gone. Please choose it again.',
  alreadyUsed: 'This file has been used already. Please choose it again.',
  personalData: {
    what: '**The files that you have uploaded,** with their names and sizes.',
    why: 'To publish them with what you post.',
    howLong: 'As long as what they belong to; unused ones for a day.',
  },
})
