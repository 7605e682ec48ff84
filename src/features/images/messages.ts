import { defineMessages } from '#language/defineMessages.ts'

export const messages = defineMessages('images', {
  chooseFile: 'Choose a picture to upload.',
  tooLarge: 'This picture is too large. It may have at most 10 MiB.',
  tooMany: 'At most {max} pictures can be added.',
  notThere: 'One of the pictures has not been uploaded, or it is gone. Please add it again.',
})
