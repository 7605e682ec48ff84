import { defineMessages } from '#language/messages.ts'

export const boardMessages = defineMessages({
  view: { en: 'View', zh: '视图' },
  list: { en: 'List', zh: '列表' },
  board: { en: 'Board', zh: '看板' },
  groupBy: { en: 'Columns', zh: '分列方式' },
  status: { en: 'Status', zh: '状态' },
  needsInfo: { en: 'Needs info', zh: '需要信息' },
  wontFix: { en: "Won't fix", zh: '不予修复' },
  cannotReproduce: { en: 'Cannot reproduce', zh: '无法重现' },
  noAnswer: { en: 'No answer', zh: '无回复' },
  views: { en: 'Views', zh: '视图' },
  yourViews: { en: 'Your views', zh: '我的视图' },
  saveView: { en: 'Save this view', zh: '保存此视图' },
  saveViewTitle: { en: 'Saved views', zh: '已保存的视图' },
  viewName: { en: 'Save the current view as', zh: '将当前视图保存为' },
  shareView: { en: 'Share with everybody', zh: '与所有人共享' },
  shared: { en: 'shared', zh: '已共享' },
  save: { en: 'Save', zh: '保存' },
  viewUp: { en: (name: string) => `Move “${name}” up`, zh: (name: string) => `上移“${name}”` },
  viewDown: { en: (name: string) => `Move “${name}” down`, zh: (name: string) => `下移“${name}”` },
  deleteViewSure: {
    en: (name: string) => `Delete the view “${name}”?`,
    zh: (name: string) => `要删除视图“${name}”吗？`,
  },
  deleteViewAction: { en: 'Delete view', zh: '删除视图' },
  deleteView: { en: (name: string) => `Delete “${name}”`, zh: (name: string) => `删除“${name}”` },
  empty: { en: 'No tickets', zh: '没有工单' },
  openAsList: {
    en: (column: string) => `Open “${column}” as a list`,
    zh: (column: string) => `以列表打开“${column}”`,
  },
  isCut: {
    en: (max: string) => `Showing the first ${max} tickets. Add a filter to narrow them down.`,
    zh: (max: string) => `仅显示前 ${max} 个工单，请缩小筛选范围。`,
  },
  move: { en: (number: number) => `Move #${number}`, zh: (number: number) => `移动 #${number}` },
  moveHere: { en: 'Move', zh: '移动' },
  moved: {
    en: (number: number, column: string) => `Moved #${number} to ${column}`,
    zh: (number: number, column: string) => `已将 #${number} 移至“${column}”`,
  },
  movedBack: {
    en: (number: number, column: string) => `#${number} is back in ${column}`,
    zh: (number: number, column: string) => `#${number} 已移回“${column}”`,
  },
  undo: { en: 'Undo', zh: '撤销' },
  dragHelp: {
    en: 'Press Space to pick the card up, the left and right arrow keys to choose a column, and Space to drop it. Escape cancels. Enter opens a dialog instead.',
    zh: '按空格键拿起卡片，用左右方向键选择列，再按空格键放下。按 Esc 取消。按 Enter 则打开对话框。',
  },
  over: {
    en: (number: number, column: string) => `#${number} is over ${column}`,
    zh: (number: number, column: string) => `#${number} 位于“${column}”上方`,
  },
  left: { en: (number: number) => `#${number} stays where it was`, zh: (number: number) => `#${number} 留在原处` },
  notMoved: { en: 'The ticket was not moved', zh: '工单未移动' },
})
