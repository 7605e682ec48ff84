import { defineMessages } from '#language/defineMessages.ts'

export const messages = defineMessages('images', {
  chooseFile: 'Choose a picture to upload.',
  tooLarge: 'This picture is too large. It may have at most 10 MiB.',
  tooMany: 'At most {max} pictures can be added.',
  notThere: 'One of the pictures has not been uploaded, or it is gone. Please add it again.',
  personalData: {
    what: '**The pictures that you have uploaded,** with their names. Hidden details such as the place of a photo are removed.',
    why: 'To show them in your texts and on your profile.',
    howLong: 'As long as a text shows them; unused ones for a day. Your profile picture is deleted with your account.',
  },
})
