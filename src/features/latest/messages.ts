import { defineMessages } from '#language/defineMessages.ts'

export const messages = defineMessages('latest', {
  notFound: 'Forum not found',
  latest: 'Latest',
  intro: 'Everything that was published or commented on, wherever it happened.',
  kinds: 'Kind of content',
  everything: 'Everything',
  ticket: 'Tickets',
  creation: 'Creations',
  chooseForum: 'Forum',
  allForums: 'All forums',
  apply: 'Show',
  list: 'Latest activity',
  nothing: 'Nothing here yet',
  nothingHint: 'New posts and comments will appear here.',
})
