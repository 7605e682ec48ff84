import { defineMessages } from '#language/messages.ts'

export const lateMessages = defineMessages({
  systemMessage: { en: 'System message', zh: '系统消息' },
  shortcuts: { en: 'Keyboard shortcuts', zh: '键盘快捷键' },
  shortcutSearch: { en: 'Search', zh: '搜索' },
  shortcutHelp: { en: 'Show this list', zh: '显示此列表' },
  shortcutReload: { en: 'Reload the page', zh: '重新获取本页' },
  shortcutSend: { en: 'Send what you have written', zh: '发送所写的内容' },
  shortcutClose: { en: 'Close a menu or a dialog', zh: '关闭菜单或对话框' },
  shortcutArrows: { en: 'Move in menus, tabs and galleries', zh: '在菜单、标签页和图集中移动' },
  singleKeys: { en: 'Use shortcuts of a single key', zh: '使用单键快捷键' },
  openingInGame: { en: 'Opening in the game', zh: '正在游戏中打开' },
  openingInGameText: {
    en: (game: string) => `Your browser may ask whether it may open ${game}: allow it. The game has to be installed.`,
    zh: (game: string) => `浏览器可能会询问是否允许打开 ${game}：请允许。你需要已安装该游戏。`,
  },
  gameDoesNotOpen: { en: 'The game does not open?', zh: '游戏没有打开？' },
  neverAgain: { en: "Don't show again", zh: '不再显示' },
  gotIt: { en: 'Got it', zh: '知道了' },
})
