import { defineMessages } from '#language/defineMessages.ts'

export const messages = defineMessages('game', {
  buyNow: 'Buy now',
  dataRecipient: 'The page of the stores shows frames of {hosts}, which receive your network address.',
  pitch: {
    headline: 'Build a computer out of gates.',
    promo:
      '{brand} is a bench without edges. Place gates, pull wires, press run, and watch every bit move through the machine you made.',
  },
  slideshow: {
    picture1: 'A sixteen-bit computer on its bench',
    picture2: 'Life on a wall of 1,144 lamps',
    picture3: 'Memory, one lamp for each bit',
    picture4: 'A clock tree: one tick for sixteen',
    picture5: 'A clock with four counters',
    picture6: 'A bus of twenty wires',
    picture7: 'A counter in steps, each at half the pace',
    picture8: 'Eight registers and what they share',
    picture9: 'A ripple-carry adder at work',
  },
  buy: {
    buy: 'Buy the game',
    platforms: 'Windows, Mac and Linux',
    reasonBuild: 'Start with one gate',
    reasonBuildAbout:
      'An adder is a handful of gates, a processor a few boards of them. There are no black boxes: you can open every machine and follow its wires.',
    reasonWatch: 'Watch it think',
    reasonWatchAbout:
      'Signals move tick by tick and light the wires they pass. Slow the simulation down, pause it, and see where the carry got stuck.',
    reasonShare: 'Share what you build',
    reasonShareAbout:
      'Publish worlds, subassemblies and mods from the game, and open what others built with one click.',
    requirements: 'What you need',
    quotes: 'What players say',
    stores: 'In the stores',
    noStores: 'The game cannot be bought yet',
    storeWidget: '{store} store widget',
    buyAt: 'Buy on {store}',
    seeOn: '{brand} on {store}',
    openStore: 'See it on {store}',
    isLoading: '{store} is loading',
    isUnreachable: '{store} cannot be shown here at the moment',
    requirementNames: {
      system: 'System',
      processor: 'Processor',
      memory: 'Memory',
      graphics: 'Graphics',
      storage: 'Disk space',
    },
  },
  storeEditor: {
    panel: 'Buy page',
    about: 'What the page says beside stores and requirements, which are settings of the game.',
    edit: 'Edit the page',
    view: 'Look at it',
    preview: 'Preview',
    title: 'Title, {language}',
    titleHint: 'Empty: the name of the site',
    text: 'Text, {language}',
    textHint: 'Empty: the description of the site',
    platforms: 'Platforms, {language}',
    reasons: 'Reasons, {language}',
    reasonsHint: 'One a line: title | text',
    quotes: 'What players say, {language}',
    quotesHint:
      'Up to {max, number}, one a line: words | name | link to where they said it. Other languages may leave out name and link.',
    picturesHint: 'The first picture is that of the page, the others those of the reasons in their order.',
    invalidReasons: 'Enter up to {max} lines of a title and a text, each within its length',
    invalidQuotes: 'Enter up to {max} lines of words, a name and a link, each within its length',
    fixed: 'The environment of the server has this page, so it can only be changed there.',
    tooLong: 'This text is too long',
  },
})
