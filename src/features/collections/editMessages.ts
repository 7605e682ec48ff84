import { defineMessages } from '#language/messages.ts'

export const editMessages = defineMessages({
  add: { en: 'Add a creation', zh: '添加作品' },
  address: { en: 'Address of the creation', zh: '作品网址' },
  addressHint: { en: 'Or press “Add to collection” on its page.', zh: '也可在作品页面点击“加入合集”。' },
  text: { en: 'Why it is here', zh: '推荐理由' },
  optional: { en: 'Optional', zh: '可不填' },
  addButton: { en: 'Add', zh: '添加' },
  editText: { en: (title: string) => `Edit the text of ${title}`, zh: (title: string) => `修改${title}的文字` },
  remove: { en: (title: string) => `Remove ${title}`, zh: (title: string) => `移除${title}` },
  earlier: { en: (title: string) => `Move ${title} up`, zh: (title: string) => `上移${title}` },
  later: { en: (title: string) => `Move ${title} down`, zh: (title: string) => `下移${title}` },
  drag: { en: (title: string) => `Drag ${title}`, zh: (title: string) => `拖动${title}` },
  failed: { en: 'Failed to save this', zh: '保存失败' },
  save: { en: 'Save', zh: '保存' },
  cancel: { en: 'Cancel', zh: '取消' },
  editors: { en: 'Editors', zh: '编辑者' },
  editorsHint: {
    en: 'They add, move and remove creations, once they accept your invitation.',
    zh: '接受邀请后，可添加、移动和移除作品。',
  },
  editorName: { en: 'Username', zh: '用户名' },
  inviteEditor: { en: 'Invite', zh: '邀请' },
  invited: { en: 'Invited', zh: '已邀请' },
  takeBack: {
    en: (name: string) => `Take back the invitation of @${name}`,
    zh: (name: string) => `撤回对 @${name} 的邀请`,
  },
  removeEditor: {
    en: (name: string) => `Remove @${name} from the editors`,
    zh: (name: string) => `移除编辑者 @${name}`,
  },
  leave: { en: 'Leave', zh: '退出编辑' },
  leaveSure: { en: 'Stop editing this collection?', zh: '不再编辑此合集？' },
  delete: { en: 'Delete collection', zh: '删除合集' },
  deleteSure: { en: 'Delete this collection? The creations stay.', zh: '删除此合集？其中的作品会保留。' },
})
