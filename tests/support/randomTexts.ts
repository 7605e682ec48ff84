const common =
  'the a and of to in is it that for on with as at this be by from or an are was you your have not but'.split(' ')
const circuits = 'adder latch relay wire peg delay clock display decoder counter carry bit board socket inverter'.split(
  ' ',
)
const advertising = 'casino bonus cheap pills followers crypto profit loan winner discount bet jackpot deposit'.split(
  ' ',
)

type Random = () => number

const pick = (random: Random, words: readonly string[]): string => words[Math.floor(random() * words.length)] ?? ''

const writeText = (random: Random, topic: readonly string[]): string =>
  Array.from({ length: 20 + Math.floor(random() * 30) }, () => pick(random, random() < 0.75 ? common : topic)).join(' ')

/** What a player might write. */
export const writeCircuitText = (random: Random): string => writeText(random, circuits)

/** Mostly the same words, with some of an advertisement. */
export const writeAdvertisement = (random: Random): string => writeText(random, [...circuits, ...advertising])
