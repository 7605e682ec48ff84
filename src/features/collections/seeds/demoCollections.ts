type DemoCollection = {
  owner: string
  editors?: string[]
  watchers: string[]
  daysAgo: number
  title: string
  description: string
  /** Titles of creations, each with a text. */
  entries: [string, string][]
}

export const demoCollections: readonly DemoCollection[] = [
  {
    owner: 'paulette_r',
    watchers: ['anneke', 'rosalind.k'],
    daysAgo: 21,
    title: 'Made for the sound of it',
    description: 'Not the fastest, not the smallest. Put on headphones.',
    entries: [
      ['Relay piano', 'Fifteen keys, fifteen relays. Play it slowly.'],
      ['Relay clock', 'It ticks, of course.'],
      ['The telephone exchange of 1931', ''],
      ['Quiet relays', 'For afterwards.'],
    ],
  },
  {
    owner: 'delta.t',
    editors: ['anneke'],
    watchers: ['Sallow', 'ossi', 'mara_v', 'prof.grid', 'paulette_r'],
    daysAgo: 6,
    title: 'Build a computer, part by part',
    description: `Everything that a small computer needs, in an order in which you can build it yourself.

Start at the top, and do not go on before you can explain what you have built to somebody else.`,
    entries: [
      ['My first adder', 'Two lamps and a carry. If you understand this one, you understand half of the list.'],
      ['SR latch that cannot oscillate', 'How one bit is kept, and why the textbook version flickers.'],
      ['Clock of four phases', ''],
      ['Four-bit ALU, four operations', 'The adder again, with three neighbours.'],
      ['Sixteen bytes of latches', 'Look at how the columns share their enable lines.'],
      ['Register file, 8 × 8 bit, two read ports', 'Optional, but you will want it in the end.'],
      ['Four-bit computer that counts down', 'All of the above in one place. Open it and step through it.'],
      ['Eight-bit computer, explained on signs', 'The next size. Take your time.'],
    ],
  },
  {
    owner: 'LadyOfTheLatch',
    watchers: ['mara_v', 'delta.t', 'anneke'],
    daysAgo: 3,
    title: 'Everything that remembers',
    description: 'From one bit to a page of them. Each keeps what it is told, and each does it in another way.',
    entries: [
      ['SR latch that cannot oscillate', 'One bit, and a good reason for each gate.'],
      ['Sixteen bytes of latches', 'Mine. The enable lines took longer than the rest.'],
      ['Sixteen-word ROM to be set by hand', 'Remembers what your fingers did.'],
      ['Register file, 8 × 8 bit, two read ports', ''],
    ],
  },
  {
    owner: 'anneke',
    watchers: ['prof.grid', 'LadyOfTheLatch', 'Sallow', 'rosalind.k'],
    daysAgo: 12,
    title: 'Small enough to read in one sitting',
    description: 'For the evening on which you want to understand something whole.',
    entries: [
      ['Majority voter for three sensors', 'Flip two of three switches and follow the light.'],
      ['My first adder', ''],
      ['Counter that skips thirteen', 'Ask yourself how before you look.'],
      ['Clock of four phases', 'Four lamps that never shine together.'],
    ],
  },
]
