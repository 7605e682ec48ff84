import { type Attack, type AttackOptions, expectBreach, expectNoBreaches } from './attack.ts'
import { type AttackClient, createClient, type GraphqlReply, signInClient, unique } from './client.ts'
import { type ArgumentValues, fetchSchema, listOperations } from './operations.ts'
import { measureProcessorMs } from './processorTime.ts'
import { createRandom, type Random } from './random.ts'
import { type AttackedSite, withSite } from './site.ts'
import { createSlowTexts } from './slowTexts.ts'
import { plantSubjects, toValues } from './subjects.ts'
import { listTextInputs, type TextInput, toRequest } from './textInputs.ts'

const maxMs = 50

/** Above the limits of all fields; a field that accepts it is measured with it. */
const longestText = 100_000
const lengths = [
  50_000, 40_000, 20_000, 15_000, 10_000, 5_000, 3_000, 2_000, 1_000, 500, 300, 250, 200, 150, 100, 80, 60, 40, 25, 10,
]
/** Below it no text takes long, so a sample of the texts suffices. */
const shortLength = 1_000
const sampleSize = 5

/** These end the caller's own session or account. */
const skipped = new Set(['deleteAccount', 'endSession', 'endOtherSessions'])

/** No rule screens them: only their author or the staff reads them, or they name what is to be removed or pinned. */
const unscreenedFields: readonly string[] = [
  'awaitMod(modId)',
  'deleteBookmark(objectId)',
  'pinCreations(creationIds)',
  'removeCollectionEditor(username)',
  'removeCollectionEntry(objectId)',
  'reportObject(text)',
  'setBookmark(note)',
  'subscribeToPush(endpoint)',
  'subscribeToPush(p256dh)',
  'subscribeToPush(auth)',
  'unsubscribeFromPush(endpoint)',
]

type Subject = { input: TextInput; client: AttackClient; values: ArgumentValues; maxLength: number }
type Ask = (text: string) => Promise<GraphqlReply>

const toAsk =
  ({ input, client, values }: Omit<Subject, 'maxLength'>): Ask =>
  (text) => {
    const { query, variables } = toRequest(input, values, text)
    return client.graphql(query, variables)
  }

const words = (length: number): string =>
  'some words of text '
    .repeat(Math.ceil(length / 19))
    .slice(0, length)
    .trim()

const getError = ({ errors }: GraphqlReply): string | undefined => errors?.[0]?.message

/** The longest text that is not answered as one that is far too long. */
async function findMaxLength(ask: Ask): Promise<number> {
  const tooLong = getError(await ask(words(longestText)))
  if (tooLong === undefined) return longestText
  let rejected = 0
  let accepted = lengths.length
  while (rejected < accepted) {
    const middle = (rejected + accepted) >> 1
    const text = `${unique('w')} ${words(lengths[middle] ?? 0)}`.slice(0, lengths[middle])
    if (getError(await ask(text)) === tooLong) rejected = middle + 1
    else accepted = middle
  }
  // If the text is not what is wrong, its greatest length is unknown.
  return lengths[accepted] ?? shortLength * 2
}

type Slowest = { name: string; ms: number }

/** The slowest text of a field: three attempts, because jobs of the site run meanwhile. */
async function measureField(site: AttackedSite, subject: Subject, random: Random): Promise<Slowest> {
  const ask = toAsk(subject)
  const all = createSlowTexts(subject.maxLength)
  const texts = subject.maxLength > shortLength ? all : Array.from({ length: sampleSize }, () => random.pick(all))
  let slowest: Slowest = { name: '', ms: 0 }
  for (const { name, text } of texts) {
    let least = Number.POSITIVE_INFINITY
    for (let attempt = 0; attempt < 3 && least > maxMs; attempt++) {
      const varied = `${random.text(6)} ${text}`.slice(0, subject.maxLength)
      least = Math.min(least, (await measureProcessorMs(site.pid, () => ask(varied))).ms)
    }
    if (least > slowest.ms) slowest = { name, ms: least }
  }
  return slowest
}

/** Whether a text with a refused word is accepted, although the same text without it is. */
async function acceptsRefusedWord(subject: Subject, refused: string): Promise<boolean> {
  if (subject.input.operation.kind === 'query' || unscreenedFields.includes(subject.input.name)) return false
  const ask = toAsk(subject)
  const accepted = await ask(unique('harmless'))
  const withWord = await ask(`${refused} ${unique('x')}`)
  return getError(accepted) === undefined && getError(withWord) === undefined && withWord.data?.made !== null
}

async function listSubjects(inputs: readonly TextInput[], { member, staff }: Callers): Promise<Subject[]> {
  const ofMember = await plantSubjects(member)
  const ofStaff = await plantSubjects(staff)
  const subjects: Subject[] = []
  for (const input of inputs) {
    const own = { input, client: member, values: toValues(ofMember, input) }
    const isForbidden = /forbidden|not allowed|permission/i.test(getError(await toAsk(own)(unique('first'))) ?? '')
    const subject = isForbidden ? { input, client: staff, values: toValues(ofStaff, input) } : own
    subjects.push({ ...subject, maxLength: await findMaxLength(toAsk(subject)) })
  }
  return subjects
}

type Callers = { member: AttackClient; staff: AttackClient }

/** Measures the former pattern that counted the images of a text, which read characters more than once. */
function measureOldPattern(): number {
  const startedAt = process.cpuUsage()
  '!['.repeat(24_900).match(/!\[[^\]]*\]\(/g)
  return process.cpuUsage(startedAt).user / 1_000
}

async function attackTexts(site: AttackedSite, { seed, scale, log }: AttackOptions) {
  // Accounts of the last hours are screened more strictly.
  await site.query(`update users set joined_at = now() where username = 'wren'`)
  const member = await signInClient(site.origin, 'wren')
  const staff = await signInClient(site.origin, 'demo-staff')
  const random = createRandom(seed)
  const inputs = listTextInputs(listOperations(await fetchSchema(createClient(site.origin))))
  const sampled = inputs.filter(
    ({ operation }) => !skipped.has(operation.field.name) && random.below(100) < scale * 100,
  )
  const subjects = await listSubjects(sampled, { member, staff })
  log(`  ${subjects.length} text fields`)
  const measured: (Slowest & { field: string; maxLength: number })[] = []
  for (const subject of subjects)
    measured.push({
      ...(await measureField(site, subject, random)),
      field: subject.input.name,
      maxLength: subject.maxLength,
    })
  measured.sort((a, b) => b.ms - a.ms)
  for (const { ms, field, maxLength, name } of measured.slice(0, 10))
    log(`  ${ms.toFixed(1).padStart(7)} ms ${field}, ${maxLength.toLocaleString('en')} characters: ${name}`)
  const refused = unique('refusedword')
  await staff.data(
    'mutation ($pattern: String!) { saveScreeningRule(effect: "refuse", kind: "keyword", note: "", pattern: $pattern) }',
    { pattern: refused },
  )
  const unscreened: string[] = []
  const byMember = subjects.filter(({ client }) => client === member)
  for (const subject of byMember) if (await acceptsRefusedWord(subject, refused)) unscreened.push(subject.input.name)
  const slow = measured.filter(({ ms }) => ms > maxMs)
  const oldMs = measureOldPattern()
  return [
    expectNoBreaches(
      `text fields that take more than ${maxMs} ms of processor time for a text (slowest: ${measured[0]?.ms.toFixed(0)} ms)`,
      subjects.length,
      slow.map(({ ms, field, name }) => `${field}: ${ms.toFixed(0)} ms for ${name}`),
    ),
    expectNoBreaches('text fields of members that accept a refused word', byMember.length, unscreened),
    expectBreach(`a pattern that reads the text again and again (${oldMs.toFixed(0)} ms)`, oldMs > maxMs),
  ]
}

const env = { WRITE_LIMIT_FACTOR: '100000', READ_LIMIT_FACTOR: '1000000' }

export const textCost: Attack = {
  name: 'text-cost',
  run: (options) => withSite({ env }, (site) => attackTexts(site, options)),
}
