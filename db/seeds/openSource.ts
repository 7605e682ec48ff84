import { openForum, type StarterForum, staff } from './starter.ts'

/** The forums of a project without a game. */
export const openSourceForums: StarterForum[] = [
  {
    ...openForum,
    key: 'announcements',
    title: 'Announcements',
    description: 'Releases, plans and what maintainers want everybody to know. Everybody may answer.',
    translations: [
      {
        language: 'de',
        title: 'Ankündigungen',
        description: 'Veröffentlichungen, Pläne und was alle wissen sollten. Alle dürfen antworten.',
      },
      { language: 'zh', title: '公告', description: '版本发布、计划，以及维护者想告诉大家的事。所有人都可以回复。' },
    ],
    protected: true,
    postRoles: staff,
  },
  {
    ...openForum,
    key: 'help',
    title: 'Help',
    description: 'Installing, using, upgrading: ask here. Bugs go to the tracker.',
    translations: [
      {
        language: 'de',
        title: 'Hilfe',
        description: 'Installieren, benutzen, aktualisieren: frag hier. Fehler gehören in den Tracker.',
      },
      { language: 'zh', title: '帮助', description: '安装、使用、升级的问题都在这里问。错误请提交到追踪器。' },
    ],
    acceptsAnswers: true,
  },
  {
    ...openForum,
    key: 'ideas',
    title: 'Ideas',
    description: 'What could be better, before it becomes a ticket.',
    translations: [
      { language: 'de', title: 'Ideen', description: 'Was besser sein könnte, bevor ein Ticket daraus wird.' },
      { language: 'zh', title: '想法', description: '哪里可以更好，在成为工单之前先聊聊。' },
    ],
  },
  {
    ...openForum,
    key: 'development',
    title: 'Development',
    description: 'For those who change the code: design, reviews, releases.',
    translations: [
      {
        language: 'de',
        title: 'Entwicklung',
        description: 'Für alle, die am Code arbeiten: Entwürfe, Durchsichten, Veröffentlichungen.',
      },
      { language: 'zh', title: '开发', description: '供改动代码的人使用：设计、评审、发布。' },
    ],
  },
  {
    ...openForum,
    key: 'off-topic',
    title: 'Off topic',
    description: 'Everything else, in a friendly tone.',
    translations: [
      { language: 'de', title: 'Off-Topic', description: 'Alles andere, in freundlichem Ton.' },
      { language: 'zh', title: '闲聊', description: '其他一切话题，请友好交流。' },
    ],
  },
]
