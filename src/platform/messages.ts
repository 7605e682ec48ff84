import { defineMessages } from '#language/defineMessages.ts'

export const messages = defineMessages('platform', {
  markdown: {
    spoiler: 'Spoiler',
    tooComplex: 'This text is nested or repeated too deeply to be shown. Please make it simpler.',
  },
  images: {
    notAPicture: 'This file is not a picture. Choose a PNG, JPEG, WebP, GIF or AVIF file.',
    tooManyPixels: 'This picture is too large. It may have at most 16.7 million pixels.',
    damaged: 'This picture is damaged or incomplete.',
  },
})
