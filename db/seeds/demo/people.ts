import { daysBefore } from './time.ts'
import type { DemoUser } from './types.ts'

export type Person = Omit<DemoUser, 'joinedAt' | 'email'> & {
  joinedDaysAgo: number
  /** How often they write unasked, against the others. The makers of the game speak only where the corpus names them. */
  activity: number
  writes: Language[]
  /** Answers questions and does not ask them. */
  expert: boolean
}

export type Language = 'en' | 'zh'

const staffRoles = ['moderator', 'developer', 'editor', 'admin']

export const isStaff = ({ roles }: Pick<Person, 'roles'>): boolean => roles.some((role) => staffRoles.includes(role))

type Given = Pick<Person, 'username' | 'joinedDaysAgo'> & Partial<Person>

const person = (given: Given): Person => ({
  activity: 0,
  bio: '',
  roles: [],
  flair: '',
  verified: true,
  writes: ['en'],
  expert: false,
  ...given,
})

/** The longest-standing first. The accounts demo, demo-unverified and demo-staff are those of D76. */
export const people: Person[] = [
  person({
    username: 'gatework',
    joinedDaysAgo: 1_095,
    bio: 'We make **Gatework**. If it ticks too often, that was us.',
    roles: ['admin', 'developer'],
    flair: 'developer',
  }),
  person({
    username: 'petra.holm',
    joinedDaysAgo: 1_094,
    bio: 'Community, translations, release notes. Writes back, sometimes on the same day.',
    roles: ['editor', 'moderator'],
    flair: 'developer',
  }),
  person({
    username: 'joon.park',
    joinedDaysAgo: 1_094,
    bio: 'Network, sound and the undo stack at Gatework.',
    roles: ['developer', 'editor'],
    flair: 'developer',
  }),
  person({
    username: 'mara_v',
    joinedDaysAgo: 1_090,
    activity: 8,
    bio: 'Adders, mostly. `V = C15 xor C16` and other short poems. Use whatever you like, leave the label on.',
    expert: true,
  }),
  person({
    username: 'karnaugh',
    joinedDaysAgo: 1_088,
    activity: 9,
    bio: 'Maps, minimal forms, maximal opinions. Moderator on weekdays.',
    roles: ['moderator'],
    flair: 'moderator',
    expert: true,
  }),
  person({
    username: 'ossi',
    joinedDaysAgo: 1_085,
    activity: 8,
    bio: '61, retired telephone engineer. I like relays and **long cables**.',
    expert: true,
  }),
  person({
    username: 'delta.t',
    joinedDaysAgo: 1_080,
    activity: 8,
    bio: 'Ticks are a currency. I owe several thousand.',
    expert: true,
  }),
  person({
    username: 'nils.aa',
    joinedDaysAgo: 1_065,
    activity: 5,
    bio: 'Host of a city with 84 clocks. Visitors welcome on Thursdays.',
  }),
  person({
    username: 'tobi.k',
    joinedDaysAgo: 1_050,
    activity: 6,
    bio: 'Red-green colour blind. I try panels with four kinds of eyes, ask me for a test.',
  }),
  person({
    username: 'Lin-Wei',
    joinedDaysAgo: 1_040,
    activity: 7,
    bio: '数字电路老师，业余造时钟。Writes in two languages, thinks in ticks.',
    writes: ['en', 'zh'],
    expert: true,
  }),
  person({ username: 'ferrite', joinedDaysAgo: 1_030, activity: 5, bio: 'Core memory and old manuals.' }),
  person({ username: 'mikko_s', joinedDaysAgo: 1_020, activity: 3, bio: 'Builds in winter, sails in summer.' }),
  person({
    username: 'hexadecimal_hedgehog.4000',
    joinedDaysAgo: 1_010,
    activity: 6,
    bio: 'I measure things so that you need not. Tables on the wiki page *Cost of things*.',
    expert: true,
  }),
  person({
    username: 'demo-staff',
    joinedDaysAgo: 1_000,
    bio: 'The account with which the staff look after this demonstration.',
    roles: ['moderator', 'developer', 'editor'],
    flair: 'moderator',
  }),
  person({
    username: 'quietbus',
    joinedDaysAgo: 995,
    activity: 6,
    bio: 'Author of CompactGates. One tick is one tick is one tick.',
    flair: 'mod author',
    expert: true,
  }),
  person({ username: 'dot.matrix', joinedDaysAgo: 960, activity: 4, bio: '5 by 7 is enough for everybody.' }),
  person({
    username: 'rosalind.k',
    joinedDaysAgo: 880,
    activity: 5,
    bio: 'Test Bench. If it is not in a table it has not been tested.',
    flair: 'mod author',
    expert: true,
  }),
  person({ username: 'Sallow', joinedDaysAgo: 830, activity: 3 }),
  person({
    username: 'prof.grid',
    joinedDaysAgo: 780,
    activity: 4,
    bio: 'Librarian of a library of boards. Wiki gardener.',
    flair: 'wiki',
  }),
  person({ username: 'wren', joinedDaysAgo: 720, activity: 4, bio: 'Competitions, prizes, crooked wires on purpose.' }),
  person({
    username: 'demo',
    joinedDaysAgo: 700,
    activity: 2,
    bio: 'The account with which you can try this site: write, answer, like.',
  }),
  person({ username: 'chen.yu', joinedDaysAgo: 698, activity: 5, bio: '喜欢继电器的声音。', writes: ['zh'] }),
  person({ username: 'brine', joinedDaysAgo: 620, activity: 4, bio: 'FileWire, weather, salt water tanks.' }),
  person({ username: 'b0urbaki', joinedDaysAgo: 610, activity: 3, bio: 'Proofs of concept, without the concept.' }),
  person({
    username: 'paulette_r',
    joinedDaysAgo: 540,
    activity: 4,
    bio: 'Street Furniture. The bench has a peg.',
    flair: 'mod author',
  }),
  person({ username: 'YunShan', joinedDaysAgo: 520, activity: 4, bio: '慢慢来，比较快。', writes: ['zh'] }),
  person({
    username: 'kestrel-9',
    joinedDaysAgo: 470,
    activity: 4,
    bio: 'Split flaps and timetables. The 7:40 is late.',
  }),
  person({ username: 'xiao_ming', joinedDaysAgo: 400, activity: 5, bio: '八位机“又坏了”的主人。', writes: ['zh'] }),
  person({
    username: 'o_ferreira',
    joinedDaysAgo: 380,
    activity: 3,
    bio: 'Teaches 14 pupils and learns from 13 of them.',
  }),
  person({ username: 'ArcherZhao', joinedDaysAgo: 331, activity: 4, bio: '服主，标签写拼音。', writes: ['zh'] }),
  person({ username: 'Tamsin', joinedDaysAgo: 300, activity: 4, bio: 'Flower shop with an automatic door.' }),
  person({ username: 'half_adder', joinedDaysAgo: 260, activity: 3, bio: 'One day I will be full.' }),
  person({ username: 'mq_liu', joinedDaysAgo: 210, activity: 4, writes: ['zh'] }),
  person({ username: 'LadyOfTheLatch', joinedDaysAgo: 190, activity: 4, bio: 'Set dominant.' }),
  person({ username: 'newgate_77', joinedDaysAgo: 140, activity: 5, bio: 'New, and no longer *that* new.' }),
  person({ username: 's0lder', joinedDaysAgo: 120, activity: 3 }),
  person({ username: 'anneke', joinedDaysAgo: 90, activity: 3, bio: 'Nurse. Proud of a doorbell.' }),
  person({
    username: 'Radu.P',
    joinedDaysAgo: 60,
    activity: 3,
    bio: 'Counts in base 3 and does not answer questions.',
  }),
  person({ username: 'demo-unverified', joinedDaysAgo: 30, verified: false }),
  person({ username: 'bit-by-bit', joinedDaysAgo: 12, activity: 2 }),
]

export const joinedAt = ({ joinedDaysAgo }: Person, now: Date): Date => daysBefore(now, joinedDaysAgo)

/** The accounts as they are made. The addresses lead nowhere (RFC 2606). */
export function demoUsers(now: Date): DemoUser[] {
  return people.map((one) => {
    const { username, roles, flair, bio, verified } = one
    return {
      username,
      email: `${username.toLowerCase()}@example.org`,
      roles,
      flair,
      bio,
      verified,
      joinedAt: joinedAt(one, now),
    }
  })
}
