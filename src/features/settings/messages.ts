import { defineMessages } from '#language/defineMessages.ts'

export const messages = defineMessages('settings', {
  panel: 'Settings',
  about:
    'What the site is called and where it leads. A change is on all pages within a second, and the action log can undo it.',
  find: 'Find a setting',
  setting: 'Setting',
  value: 'Value',
  none: 'None',
  noneFound: 'No setting has these words',
  fromEnvironment: 'From the environment',
  changed: 'Changed',
  valueHint: 'Empty: {value}',
  fixed: 'The environment of the server has this setting, so it can only be changed there',
  changedMeanwhile: 'Somebody else has changed this setting meanwhile. Close this and look at the new value first.',
  names: {
    BRAND_NAME: 'Name',
    BRAND_PRODUCT: 'What is simulated',
    BRAND_DESCRIPTION: 'Description',
    BRAND_URL_SCHEME: 'Scheme of the game',
    BRAND_START_YEAR: 'First year',
    BRAND_STORES: 'Stores',
    BRAND_REQUIREMENTS: 'System requirements',
    BRAND_SOCIALS: 'Social links',
    BRAND_WIKI_URL: 'Wiki',
    BRAND_STATUS_URL: 'Status page',
  },
  hints: {
    BRAND_NAME: 'What the game and the site are called: in titles, mails and link previews',
    BRAND_PRODUCT: 'The word for what the game simulates, such as logic',
    BRAND_DESCRIPTION: 'What search engines and link previews say about the site',
    BRAND_URL_SCHEME: 'Opens creations in the game',
    BRAND_START_YEAR: 'Where the copyright in the footer begins',
    BRAND_STORES: 'Where the game is sold; the buy page shows them',
    BRAND_REQUIREMENTS: 'What the game needs; the buy page shows them',
    BRAND_SOCIALS: 'In the bar and the menu of every page',
    BRAND_WIKI_URL: 'In the bar of every page',
    BRAND_STATUS_URL: 'In the footer of every page',
  },
  invalid: {
    text: 'Enter a text',
    year: 'Enter a year from 1900 to 2999',
    scheme: 'A scheme is small letters and ends with ://, such as gatework://',
    url: 'Enter an address that begins with http:// or https://, or none',
    stores:
      'Enter stores as name | address | price | address of the widget, with a semicolon between two, or none. The last two parts are optional.',
    requirements:
      'Enter what the game needs as name | text, with a semicolon between two, or none. The names are system, processor, memory, graphics and storage.',
    links: 'Enter links as name | address, with a semicolon between two, or none',
  },
})
