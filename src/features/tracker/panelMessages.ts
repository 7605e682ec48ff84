import { defineMessages } from '#language/messages.ts'

export const panelMessages = defineMessages({
  products: { en: 'Products', zh: '产品' },
  productsAbout: {
    en: 'What tickets are about. Each has a tracker, tags and a changelog of its own.',
    zh: '工单所针对的产品。每个产品有各自的问题追踪、标签和更新日志。',
  },
  newProduct: { en: 'New product', zh: '新产品' },
  editProduct: { en: 'Edit this product', zh: '编辑此产品' },
  noProducts: { en: 'No products yet', zh: '还没有产品' },
  key: { en: 'Key', zh: '标识' },
  keyHint: {
    en: 'Its address: lowercase letters, digits and dashes. It cannot be changed later.',
    zh: '产品地址：小写字母、数字和短横线，之后不能更改。',
  },
  name: { en: 'Name', zh: '名称' },
  description: { en: 'Description', zh: '说明' },
  position: { en: 'Position', zh: '排序' },
  positionHint: { en: 'Lower numbers come first.', zh: '数字越小越靠前。' },
  notANumber: { en: 'A whole number', zh: '请输入整数' },
  needAnyRole: { en: 'Roles that may see it', zh: '可查看的角色' },
  rolesHint: {
    en: 'Separate names with commas. Groups of invites work too. Leave empty for everybody.',
    zh: '用逗号分隔，邀请码的用户组也可以。留空表示所有人。',
  },
  access: { en: 'For', zh: '开放对象' },
  everybody: { en: 'everybody', zh: '所有人' },
  tickets: { en: 'Tickets', zh: '工单' },

  tags: { en: 'Ticket tags', zh: '工单标签' },
  tagsAbout: {
    en: 'A change shows on all tickets that have the tag. A deleted tag can be brought back from the action log.',
    zh: '修改会显示在所有使用该标签的工单上。已删除的标签可在操作日志中恢复。',
  },
  newTag: { en: 'New tag', zh: '新标签' },
  editTag: { en: 'Edit this tag', zh: '编辑此标签' },
  noTags: { en: 'No tags yet', zh: '还没有标签' },
  tag: { en: 'Tag', zh: '标签' },
  color: { en: 'Colour', zh: '颜色' },
  product: { en: 'Product', zh: '产品' },
  allProducts: { en: 'All', zh: '全部' },

  templates: { en: 'Ticket templates', zh: '工单模板' },
  templatesAbout: {
    en: 'What the form for a new ticket begins with, for each product and kind.',
    zh: '新建工单时表单的初始内容，按产品和类型设置。',
  },
  replies: { en: 'Canned replies', zh: '常用回复' },
  repliesAbout: {
    en: 'Texts that you often send to reporters. They can be inserted when you close a ticket or ask for details.',
    zh: '常发给报告者的文字，可在关闭工单或询问详情时插入。',
  },
  newReply: { en: 'New reply', zh: '新回复' },
  noReplies: { en: 'No replies yet', zh: '还没有常用回复' },
  replyTitle: { en: 'Title', zh: '标题' },
  replyHint: {
    en: 'Markdown. {name}, {version} and {title} stand for the reporter, the version and the ticket.',
    zh: '支持 Markdown。{name}、{version} 和 {title} 分别代表报告者、版本和工单标题。',
  },
  newTemplate: { en: 'New template', zh: '新模板' },
  noTemplates: { en: 'There are no templates', zh: '还没有模板' },
  kind: { en: 'Kind', zh: '类型' },
  bugReport: { en: 'Bug report', zh: '错误报告' },
  featureRequest: { en: 'Feature request', zh: '功能建议' },
  text: { en: 'Text', zh: '内容' },
  textHint: { en: 'Markdown.', zh: '支持 Markdown。' },
  begins: { en: 'Begins with', zh: '开头' },
  templateOf: {
    en: (product: string, kind: string) => `${product}: ${kind}`,
    zh: (product: string, kind: string) => `${product}：${kind}`,
  },
})
