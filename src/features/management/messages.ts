import { defineMessages } from '#language/messages.ts'

export const m = defineMessages({
  management: { en: 'Management', zh: '管理' },
  site: { en: 'Site', zh: '网站' },
  people: { en: 'People', zh: '成员' },
  content: { en: 'Content', zh: '内容' },
  panels: { en: 'Panels', zh: '面板' },
  index: { en: 'Index', zh: '概览' },
  userList: { en: 'User list', zh: '用户列表' },
  actionLog: { en: 'Action log', zh: '操作日志' },

  userCount: { en: 'User count', zh: '用户数' },
  postCount: { en: 'Post count', zh: '帖子数' },

  number: { en: '#', zh: '#' },
  username: { en: 'Username', zh: '用户名' },
  joinedAt: { en: 'Joined at', zh: '加入时间' },
  missingDate: { en: 'Missing registration date', zh: '缺少注册日期' },
  searchUsers: { en: 'Part of a username', zh: '用户名的一部分' },
  noUsers: { en: 'No username has this in it', zh: '没有匹配的用户名' },

  id: { en: 'ID', zh: 'ID' },
  timestamp: { en: 'Timestamp', zh: '时间' },
  user: { en: 'User', zh: '用户' },
  action: { en: 'Action', zh: '操作' },
  object: { en: 'Object', zh: '对象' },
  metadata: { en: 'Metadata', zh: '元数据' },
  noEntries: { en: 'Nothing has been done that fits', zh: '没有符合条件的操作' },
  noEntriesAbout: {
    en: 'What the staff do is written down here as it happens.',
    zh: '管理人员的每项操作都会记录在这里。',
  },
  notAGroup: {
    en: 'A role is a short name of letters, digits and dashes',
    zh: '角色名只能包含字母、数字和短横线',
  },
  noStaffByInvite: { en: 'Rights of the staff are not given by invites', zh: '不能通过邀请码授予管理权限' },
  tooLong: {
    en: (most: number) => `This must have at most ${most} characters`,
    zh: (most: number) => `最多 ${most} 个字符`,
  },
  since: { en: 'From', zh: '从' },
  until: { en: 'To', zh: '至' },
  exportCsv: { en: 'Export as CSV', zh: '导出 CSV' },
  exportJson: { en: 'Export as JSON', zh: '导出 JSON' },
  undo: { en: 'Undo', zh: '撤销' },
  undone: { en: 'undone', zh: '已撤销' },
  undoSure: { en: (action: string) => `Take back ${action}?`, zh: (action: string) => `要撤销 ${action} 吗？` },
  undoTooLate: { en: 'This cannot be taken back any more', zh: '已无法撤销' },
  more: { en: 'Show older entries', zh: '显示更早的记录' },
})
