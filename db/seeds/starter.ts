export type StarterForum = {
  key: string
  title: string
  description: string
  titleZh?: string
  descriptionZh?: string
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
    titleZh: '公告',
    descriptionZh: '管理团队的简短通知：新版本、维护、规则。所有人都可以回复。',
    protected: true,
    postRoles: staff,
  },
  {
    ...open,
    key: 'general',
    title: 'General discussion',
    description: 'Ideas, opinions, measurements and plans: everything about the game that is not a question.',
    titleZh: '综合讨论',
    descriptionZh: '想法、观点、测量和计划：关于游戏的一切，提问除外。',
  },
  {
    ...open,
    key: 'help',
    title: 'Help and questions',
    description: 'Stuck on a circuit, a tick or a tool? Ask here. Bugs go to the tracker.',
    titleZh: '帮助与提问',
    descriptionZh: '电路、刻或工具遇到问题？在这里提问。错误请提交到追踪器。',
    acceptsAnswers: true,
  },
  {
    ...open,
    key: 'showcase',
    title: 'Showcase',
    description: 'Show what you have built, finished or not, and how it works inside.',
    titleZh: '作品展示',
    descriptionZh: '展示你的作品，无论完成与否，讲讲内部是怎么工作的。',
  },
  {
    ...open,
    key: 'mods',
    title: 'Mods and tools',
    description: 'Releases of mods and tools, help with writing them, and talk about how they should behave.',
    titleZh: '模组与工具',
    descriptionZh: '模组和工具的发布、编写上的帮助，以及它们应有的行为。',
  },
  {
    ...open,
    key: 'multiplayer',
    title: 'Servers and multiplayer',
    description: 'Find people to build with, run a server, agree on how to share a world.',
    titleZh: '服务器与多人游戏',
    descriptionZh: '找人一起搭建、开服务器、约定如何共享一个世界。',
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
    titleZh: '闲聊',
    descriptionZh: '其他一切话题，请友好交流。',
  },
  {
    ...open,
    key: 'staff',
    title: 'Staff room',
    description: 'For those who look after the site. Nobody else sees this forum.',
    titleZh: '管理室',
    descriptionZh: '供维护网站的人使用，其他人看不到此版块。',
    needAnyRole: staff,
  },
]
