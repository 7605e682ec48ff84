import { defineMessages } from '#language/messages.ts'

export const panelMessages = defineMessages({
  forums: { en: 'Forums', zh: '版块' },
  newForum: { en: 'New forum', zh: '新版块' },
  editForum: { en: 'Edit this forum', zh: '编辑此版块' },
  editBlog: { en: 'Edit the blog', zh: '编辑博客' },
  noForums: { en: 'There are no forums', zh: '还没有版块' },
  key: { en: 'Key', zh: '标识' },
  keyHint: {
    en: 'Its address: small letters, digits and dashes. It cannot be changed later.',
    zh: '版块地址：小写字母、数字和短横线，之后不能更改。',
  },
  title: { en: 'Title', zh: '标题' },
  description: { en: 'Description', zh: '说明' },
  titleZh: { en: 'Title in Chinese', zh: '中文标题' },
  titleZhHint: {
    en: 'For readers of the site in Chinese. Empty: they see the title above.',
    zh: '供中文读者使用；留空则显示上面的标题。',
  },
  descriptionZh: { en: 'Description in Chinese', zh: '中文说明' },
  position: { en: 'Position', zh: '排序' },
  positionHint: { en: 'A number; the smallest comes first.', zh: '数字，越小越靠前。' },
  isBlog: { en: 'It is the blog', zh: '这是博客' },
  protected: { en: 'Protected: only some roles may post', zh: '受保护：仅部分角色可发帖' },
  acceptsAnswers: {
    en: 'For questions: one comment can be accepted as the answer',
    zh: '问答版块：可采纳一条评论为答案',
  },
  acceptsAnswersHint: {
    en: 'By the author of the question and the staff.',
    zh: '由提问者和管理人员采纳。',
  },
  postRoles: { en: 'Roles that may post', zh: '可发帖的角色' },
  needAnyRole: { en: 'Roles that may see it', zh: '可查看的角色' },
  rolesHint: {
    en: 'Names with commas between; groups of invites count. Empty for everybody.',
    zh: '用逗号分隔，邀请码的用户组也可以。留空表示所有人。',
  },
  access: { en: 'For', zh: '开放对象' },
  everybody: { en: 'everybody', zh: '所有人' },
  notANumber: { en: 'A whole number', zh: '请输入整数' },
})
