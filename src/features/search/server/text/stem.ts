/** `y` is a consonant at the start and after a vowel. */
const consonant = '(?:[^aeiouy]|(?<![^aeiou])y|^y)'
const hasVowel = /[aeiou]|[^aeiou]y/
const endsInDouble = /([^aeioulsz])\1$/
const endsShort = /(?:^|[^aeiou])[^aeiou][aeiouy][^aeiouwxy]$/

/** Porter's measure m: the number of vowel-consonant sequences. */
const measure = (stem: string): number =>
  stem.replace(new RegExp(`^${consonant}+`), '').match(vowelsThenConsonants)?.length ?? 0
const vowelsThenConsonants = /[aeiouy]+[^aeiouy]+/g

type SuffixRules = readonly (readonly [ending: string, becomes: string])[]

const secondStepRules: SuffixRules = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['logi', 'log'],
]
const thirdStepRules: SuffixRules = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
]
const fourthStepPattern =
  /^(.*?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|(?<=[st])ion|ou|ism|ate|iti|ous|ive|ize)$/

function removePlural(word: string): string {
  if (/(?:ss|i)es$/.test(word)) return word.slice(0, -2)
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

function removePastAndGerund(word: string): string {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word
  const stem = /^(.*)(?:ed|ing)$/.exec(word)?.[1]
  if (stem === undefined || !hasVowel.test(stem)) return word
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`
  if (endsInDouble.test(stem)) return stem.slice(0, -1)
  return measure(stem) === 1 && endsShort.test(stem) ? `${stem}e` : stem
}

function replaceSuffix(word: string, rules: SuffixRules): string {
  const rule = rules.find(([ending]) => word.endsWith(ending))
  if (!rule) return word
  const stem = word.slice(0, -rule[0].length)
  return measure(stem) > 0 ? stem + rule[1] : word
}

function removeSuffix(word: string): string {
  const stem = fourthStepPattern.exec(word)?.[1]
  return stem !== undefined && measure(stem) > 1 ? stem : word
}

function removeFinalE(word: string): string {
  if (!word.endsWith('e')) return word
  const stem = word.slice(0, -1)
  const m = measure(stem)
  return m > 1 || (m === 1 && !endsShort.test(stem)) ? stem : word
}

/** Porter's algorithm (1980): latches and latching become latch. Leaves short and non-English words unchanged. */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  let stemmed = removePastAndGerund(removePlural(word))
  if (stemmed.endsWith('y') && hasVowel.test(stemmed.slice(0, -1))) stemmed = `${stemmed.slice(0, -1)}i`
  stemmed = removeFinalE(removeSuffix(replaceSuffix(replaceSuffix(stemmed, secondStepRules), thirdStepRules)))
  return stemmed.endsWith('ll') && measure(stemmed) > 1 ? stemmed.slice(0, -1) : stemmed
}
