export type StarterForum = {
  key: string
  title: string
  description: string
  isBlog: boolean
  protected: boolean
  postRoles: string[]
  needAnyRole: string[]
  acceptsAnswers: boolean
}

const open = { isBlog: false, protected: false, postRoles: [], needAnyRole: [], acceptsAnswers: false }
const staff = ['moderator', 'developer', 'editor', 'admin']

/** `protected` reserves new posts for `postRoles`; `needAnyRole` hides a forum from everybody else. */
export const starterForums: StarterForum[] = [
  {
    ...open,
    key: 'announcements',
    title: 'Announcements',
    description: 'Short notices from the staff: new versions, maintenance, rules. Everybody may answer.',
    protected: true,
    postRoles: staff,
  },
  {
    ...open,
    key: 'general',
    title: 'General discussion',
    description: 'Ideas, opinions, measurements and plans: everything about the game that is not a question.',
  },
  {
    ...open,
    key: 'help',
    title: 'Help and questions',
    description: 'Stuck on a circuit, a tick or a tool? Ask here. Bugs go to the tracker.',
    acceptsAnswers: true,
  },
  {
    ...open,
    key: 'showcase',
    title: 'Showcase',
    description: 'Show what you have built, finished or not, and how it works inside.',
  },
  {
    ...open,
    key: 'mods',
    title: 'Mods and tools',
    description: 'Releases of mods and tools, help with writing them, and talk about how they should behave.',
  },
  {
    ...open,
    key: 'multiplayer',
    title: 'Servers and multiplayer',
    description: 'Find people to build with, run a server, agree on how to share a world.',
  },
  {
    ...open,
    key: 'chinese',
    title: '中文讨论区',
    description: '用中文提问、交流和展示作品。',
  },
  {
    ...open,
    key: 'off-topic',
    title: 'Off topic',
    description: 'Everything else, in a friendly tone.',
  },
  {
    ...open,
    key: 'staff',
    title: 'Staff room',
    description: 'For those who look after the site. Nobody else sees this forum.',
    needAnyRole: staff,
  },
]
