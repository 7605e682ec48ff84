import { defineMessages } from '#language/defineMessages.ts'

export const messages = defineMessages('creations/insert', {
  insert: 'Insert a creation',
  hint: 'Its link becomes a card with picture and title.',
  find: 'Find any creation by name or address',
  yours: 'Your creations',
  found: 'Creations found',
  noneFound: 'No creation found.',
  none: 'You have not published a creation yet. Find one of somebody else.',
})
