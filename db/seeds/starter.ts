import type { EmblemIcon } from '#objects/contract/emblem.ts'

export type StarterForum = {
  key: string
  title: string
  description: string
  translations?: { language: string; title: string; description: string }[]
  isBlog: boolean
  protected: boolean
  postRoles: string[]
  needAnyRole: string[]
  acceptsAnswers: boolean
  /** Chosen by what the forum is for if it is missing. */
  icon?: EmblemIcon
}

export const openForum = { isBlog: false, protected: false, postRoles: [], needAnyRole: [], acceptsAnswers: false }
export const staff = ['moderator', 'developer', 'editor', 'admin']

const chineseForum: StarterForum = {
  ...openForum,
  key: 'chinese',
  icon: 'globe',
  title: '中文讨论区',
  description: '用中文提问、交流和展示作品。',
}

/** `protected` reserves new posts for `postRoles`; `needAnyRole` hides a forum from everybody else. */
const starterForums: StarterForum[] = [
  {
    ...openForum,
    key: 'announcements',
    title: 'Announcements',
    description: 'Short notices from the staff: new versions, maintenance, rules. Everybody may answer.',
    translations: [
      {
        language: 'de',
        title: 'Ankündigungen',
        description: 'Kurzes vom Team: neue Versionen, Wartung, Regeln. Alle dürfen antworten.',
      },
      { language: 'zh', title: '公告', description: '管理团队的简短通知：新版本、维护、规则。所有人都可以回复。' },
    ],
    protected: true,
    postRoles: staff,
  },
  {
    ...openForum,
    key: 'general',
    title: 'General discussion',
    description: 'Ideas, opinions, measurements and plans: everything about the game that is not a question.',
    translations: [
      {
        language: 'de',
        title: 'Allgemeines',
        description: 'Ideen, Meinungen, Messungen und Pläne: alles zum Spiel, was keine Frage ist.',
      },
      { language: 'zh', title: '综合讨论', description: '想法、观点、测量和计划：关于游戏的一切，提问除外。' },
    ],
  },
  {
    ...openForum,
    key: 'help',
    title: 'Help and questions',
    description: 'Stuck? Ask here. Bugs go to the tracker.',
    translations: [
      {
        language: 'de',
        title: 'Hilfe und Fragen',
        description: 'Du kommst nicht weiter? Frag hier. Fehler gehören in den Tracker.',
      },
      { language: 'zh', title: '帮助与提问', description: '遇到问题？在这里提问。错误请提交到追踪器。' },
    ],
    acceptsAnswers: true,
  },
  {
    ...openForum,
    key: 'showcase',
    icon: 'picture',
    title: 'Showcase',
    description: 'Show what you have built, finished or not, and how it works inside.',
    translations: [
      {
        language: 'de',
        title: 'Schaufenster',
        description: 'Zeig, was du gebaut hast, fertig oder nicht, und wie es innen funktioniert.',
      },
      { language: 'zh', title: '作品展示', description: '展示你的作品，无论完成与否，讲讲内部是怎么工作的。' },
    ],
  },
  {
    ...openForum,
    key: 'mods',
    icon: 'code',
    title: 'Mods and tools',
    description: 'Releases of mods and tools, help with writing them, and talk about how they should behave.',
    translations: [
      {
        language: 'de',
        title: 'Mods und Werkzeuge',
        description: 'Neue Mods und Werkzeuge, Hilfe beim Schreiben, und wie sie sich verhalten sollten.',
      },
      { language: 'zh', title: '模组与工具', description: '模组和工具的发布、编写上的帮助，以及它们应有的行为。' },
    ],
  },
  {
    ...openForum,
    key: 'multiplayer',
    icon: 'people',
    title: 'Servers and multiplayer',
    description: 'Find people to build with, run a server, agree on how to share a world.',
    translations: [
      {
        language: 'de',
        title: 'Server und Mehrspieler',
        description: 'Finde Leute zum Bauen, betreibe einen Server, sprich ab, wie ihr euch eine Welt teilt.',
      },
      { language: 'zh', title: '服务器与多人游戏', description: '找人一起搭建、开服务器、约定如何共享一个世界。' },
    ],
  },
  chineseForum,
  {
    ...openForum,
    key: 'off-topic',
    icon: 'heart',
    title: 'Off topic',
    description: 'Everything else, in a friendly tone.',
    translations: [
      { language: 'de', title: 'Off-Topic', description: 'Alles andere, in freundlichem Ton.' },
      { language: 'zh', title: '闲聊', description: '其他一切话题，请友好交流。' },
    ],
  },
  {
    ...openForum,
    key: 'staff',
    title: 'Staff room',
    description: 'For those who look after the site. Nobody else sees this forum.',
    translations: [
      {
        language: 'de',
        title: 'Teamraum',
        description: 'Für alle, die sich um die Website kümmern. Sonst sieht niemand dieses Forum.',
      },
      { language: 'zh', title: '管理室', description: '供维护网站的人使用，其他人看不到此版块。' },
    ],
    needAnyRole: staff,
  },
]

/** The forum in Chinese is for sites whose first language that is, and for the demo. */
export const listStarterForums = ({ withChinese }: { withChinese: boolean }): StarterForum[] =>
  starterForums.filter((forum) => withChinese || forum !== chineseForum)
