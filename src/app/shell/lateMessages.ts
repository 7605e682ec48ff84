import { defineMessages } from '#language/messages.ts'

export const m = defineMessages({
  systemMessage: { en: 'System message', zh: '系统消息' },
  shortcuts: { en: 'Keyboard shortcuts', zh: '键盘快捷键' },
  shortcutSearch: { en: 'Search', zh: '搜索' },
  shortcutHelp: { en: 'Show this list', zh: '显示此列表' },
  shortcutReload: { en: 'Fetch the page anew', zh: '重新获取本页' },
  shortcutSend: { en: 'Send what you have written', zh: '发送所写的内容' },
  shortcutClose: { en: 'Close a menu or a dialog', zh: '关闭菜单或对话框' },
  shortcutArrows: { en: 'Move in menus, tabs and galleries', zh: '在菜单、标签页和图集中移动' },
})
