import { subtractDays } from './time.ts'
import type { DemoUser } from './types.ts'

export type Person = Omit<DemoUser, 'joinedAt' | 'email'> & {
  joinedDaysAgo: number
  /** Relative; the developers write only where the corpus names them. */
  activity: number
  writes: Language[]
  /** Answers questions but does not ask any. */
  expert: boolean
}

export type Language = 'en' | 'zh'

const staffRoles = ['moderator', 'developer', 'editor', 'admin']

export const isStaff = ({ roles }: Pick<Person, 'roles'>): boolean => roles.some((role) => staffRoles.includes(role))

type PersonOptions = Pick<Person, 'username' | 'joinedDaysAgo'> & Partial<Person>

const createPerson = (options: PersonOptions): Person => ({
  activity: 0,
  bio: '',
  roles: [],
  flair: '',
  verified: true,
  writes: ['en'],
  expert: false,
  ...options,
})

/** Sorted by join date. */
export const people: Person[] = [
  createPerson({
    username: 'gatework',
    joinedDaysAgo: 1_095,
    bio: 'We make **Gatework**. If it ticks too often, that was us.',
    roles: ['admin', 'developer'],
    flair: 'developer',
  }),
  createPerson({
    username: 'petra.holm',
    joinedDaysAgo: 1_094,
    bio: 'Community, translations, release notes. Writes back, sometimes on the same day.',
    roles: ['editor', 'moderator'],
    flair: 'developer',
  }),
  createPerson({
    username: 'joon.park',
    joinedDaysAgo: 1_094,
    bio: 'Network, sound and the undo stack at Gatework.',
    roles: ['developer', 'editor'],
    flair: 'developer',
  }),
  createPerson({
    username: 'mara_v',
    joinedDaysAgo: 1_090,
    activity: 8,
    bio: 'Adders, mostly. `V = C15 xor C16` and other short poems. Use whatever you like, leave the label on.',
    expert: true,
  }),
  createPerson({
    username: 'karnaugh',
    joinedDaysAgo: 1_088,
    activity: 9,
    bio: 'Maps, minimal forms, maximal opinions. Moderator on weekdays.',
    roles: ['moderator'],
    flair: 'moderator',
    expert: true,
  }),
  createPerson({
    username: 'ossi',
    joinedDaysAgo: 1_085,
    activity: 8,
    bio: '61, retired telephone engineer. I like relays and **long cables**.',
    expert: true,
  }),
  createPerson({
    username: 'delta.t',
    joinedDaysAgo: 1_080,
    activity: 8,
    bio: 'Ticks are a currency. I owe several thousand.',
    expert: true,
  }),
  createPerson({
    username: 'nils.aa',
    joinedDaysAgo: 1_065,
    activity: 5,
    bio: 'Host of a city with 84 clocks. Visitors welcome on Thursdays.',
  }),
  createPerson({
    username: 'tobi.k',
    joinedDaysAgo: 1_050,
    activity: 6,
    bio: 'Red-green colour blind. I try panels with four kinds of eyes, ask me for a test.',
  }),
  createPerson({
    username: 'Lin-Wei',
    joinedDaysAgo: 1_040,
    activity: 7,
    bio: '数字电路老师，业余造时钟。Writes in two languages, thinks in ticks.',
    writes: ['en', 'zh'],
    expert: true,
  }),
  createPerson({ username: 'ferrite', joinedDaysAgo: 1_030, activity: 5, bio: 'Core memory and old manuals.' }),
  createPerson({ username: 'mikko_s', joinedDaysAgo: 1_020, activity: 3, bio: 'Builds in winter, sails in summer.' }),
  createPerson({
    username: 'hexadecimal_hedgehog.4000',
    joinedDaysAgo: 1_010,
    activity: 6,
    bio: 'I measure things so that you need not. Tables on the wiki page *Cost of things*.',
    expert: true,
  }),
  createPerson({
    username: 'demo-staff',
    joinedDaysAgo: 1_000,
    bio: 'The account with which the staff look after this demonstration.',
    roles: ['moderator', 'developer', 'editor'],
    flair: 'moderator',
  }),
  createPerson({
    username: 'quietbus',
    joinedDaysAgo: 995,
    activity: 6,
    bio: 'Author of CompactGates. One tick is one tick is one tick.',
    flair: 'mod author',
    expert: true,
  }),
  createPerson({ username: 'dot.matrix', joinedDaysAgo: 960, activity: 4, bio: '5 by 7 is enough for everybody.' }),
  createPerson({
    username: 'rosalind.k',
    joinedDaysAgo: 880,
    activity: 5,
    bio: 'Test Bench. If it is not in a table it has not been tested.',
    flair: 'mod author',
    expert: true,
  }),
  createPerson({ username: 'Sallow', joinedDaysAgo: 830, activity: 3 }),
  createPerson({
    username: 'prof.grid',
    joinedDaysAgo: 780,
    activity: 4,
    bio: 'Librarian of a library of boards. Wiki gardener.',
    flair: 'wiki',
  }),
  createPerson({
    username: 'wren',
    joinedDaysAgo: 720,
    activity: 4,
    bio: 'Competitions, prizes, crooked wires on purpose.',
  }),
  createPerson({
    username: 'demo',
    joinedDaysAgo: 700,
    activity: 2,
    bio: 'The account with which you can try this site: write, answer, like.',
  }),
  createPerson({ username: 'chen.yu', joinedDaysAgo: 698, activity: 5, bio: '喜欢继电器的声音。', writes: ['zh'] }),
  createPerson({ username: 'brine', joinedDaysAgo: 620, activity: 4, bio: 'FileWire, weather, salt water tanks.' }),
  createPerson({
    username: 'b0urbaki',
    joinedDaysAgo: 610,
    activity: 3,
    bio: 'Proofs of concept, without the concept.',
  }),
  createPerson({
    username: 'paulette_r',
    joinedDaysAgo: 540,
    activity: 4,
    bio: 'Street Furniture. The bench has a peg.',
    flair: 'mod author',
  }),
  createPerson({ username: 'YunShan', joinedDaysAgo: 520, activity: 4, bio: '慢慢来，比较快。', writes: ['zh'] }),
  createPerson({
    username: 'kestrel-9',
    joinedDaysAgo: 470,
    activity: 4,
    bio: 'Split flaps and timetables. The 7:40 is late.',
  }),
  createPerson({
    username: 'xiao_ming',
    joinedDaysAgo: 400,
    activity: 5,
    bio: '八位机“又坏了”的主人。',
    writes: ['zh'],
  }),
  createPerson({
    username: 'o_ferreira',
    joinedDaysAgo: 380,
    activity: 3,
    bio: 'Teaches 14 pupils and learns from 13 of them.',
  }),
  createPerson({ username: 'ArcherZhao', joinedDaysAgo: 331, activity: 4, bio: '服主，标签写拼音。', writes: ['zh'] }),
  createPerson({ username: 'Tamsin', joinedDaysAgo: 300, activity: 4, bio: 'Flower shop with an automatic door.' }),
  createPerson({ username: 'half_adder', joinedDaysAgo: 260, activity: 3, bio: 'One day I will be full.' }),
  createPerson({ username: 'mq_liu', joinedDaysAgo: 210, activity: 4, writes: ['zh'] }),
  createPerson({ username: 'LadyOfTheLatch', joinedDaysAgo: 190, activity: 4, bio: 'Set dominant.' }),
  createPerson({ username: 'newgate_77', joinedDaysAgo: 140, activity: 5, bio: 'New, and no longer *that* new.' }),
  createPerson({ username: 's0lder', joinedDaysAgo: 120, activity: 3 }),
  createPerson({ username: 'anneke', joinedDaysAgo: 90, activity: 3, bio: 'Nurse. Proud of a doorbell.' }),
  createPerson({
    username: 'Radu.P',
    joinedDaysAgo: 60,
    activity: 3,
    bio: 'Counts in base 3 and does not answer questions.',
  }),
  createPerson({ username: 'demo-unverified', joinedDaysAgo: 30, verified: false }),
  createPerson({ username: 'bit-by-bit', joinedDaysAgo: 12, activity: 2 }),
]

export const getJoinDate = ({ joinedDaysAgo }: Person, now: Date): Date => subtractDays(now, joinedDaysAgo)

/** example.org is reserved (RFC 2606), so no mail arrives. */
export function createDemoUsers(now: Date): DemoUser[] {
  return people.map((member) => {
    const { username, roles, flair, bio, verified } = member
    return {
      username,
      email: `${username.toLowerCase()}@example.org`,
      roles,
      flair,
      bio,
      verified,
      joinedAt: getJoinDate(member, now),
    }
  })
}
