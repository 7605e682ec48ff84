import { defineMessages } from '#language/defineMessages.ts'

export const messages = defineMessages('latest', {
  notFound: 'Forum not found',
  latest: 'Latest',
  threads: 'Being talked about',
  newPost: 'New post',
  invitation: 'Something to ask or to show? Log in and post it.',
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
  week: {
    heading: 'The last seven days',
    people: '{n, plural, one {One person} other {{text} people}} took part.',
    texts:
      '{posts, plural, one {1 post} other {# posts}} and {comments, plural, one {1 comment} other {# comments}} were written.',
    creations: '{n, plural, one {One creation was} other {{text} creations were}} shared.',
    join: 'Join in',
    write: 'Write a post',
  },
})
