import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  tracker: { en: 'Issue tracker', zh: '问题追踪' },
  titleRequired: { en: 'A ticket title is required', zh: '请填写工单标题' },
  titleTooShort: {
    en: (min: number) => `The title must have at least ${min} characters`,
    zh: (min: number) => `标题至少需要 ${min} 个字符`,
  },
  titleTooLong: {
    en: (max: number) => `The title must have at most ${max} characters`,
    zh: (max: number) => `标题最多 ${max} 个字符`,
  },
  bodyRequired: { en: 'A ticket body is required', zh: '请填写工单正文' },
  bodyTooLong: {
    en: (max: number) => `The body must have at most ${max} characters`,
    zh: (max: number) => `正文最多 ${max} 个字符`,
  },
  versionInvalid: {
    en: (max: number) => `A version has letters, digits, dots, hyphens and at most ${max} characters`,
    zh: (max: number) => `版本号只能包含字母、数字、点和连字符，最多 ${max} 个字符`,
  },
  tooManyTags: {
    en: (max: number) => `A ticket can have at most ${max} tags`,
    zh: (max: number) => `一个工单最多 ${max} 个标签`,
  },
  tooManyFiles: {
    en: (max: number) => `A ticket can have at most ${max} files.`,
    zh: (max: number) => `一个工单最多 ${max} 个文件。`,
  },
  unknownTag: { en: 'This product has no such tag', zh: '此产品没有这个标签' },
  tagNameRequired: { en: 'A tag needs a name', zh: '请填写标签名称' },
  tagNameTooLong: {
    en: (max: number) => `The name must have at most ${max} characters`,
    zh: (max: number) => `名称最多 ${max} 个字符`,
  },
  tagNameTaken: { en: 'There is already a tag with this name', zh: '已有同名标签' },
  tagUsedElsewhere: {
    en: 'Tickets of other products use this tag, so it must stay available to all',
    zh: '其他产品的工单正在使用此标签，它须对所有产品开放',
  },
  tagColorInvalid: { en: 'Enter a colour such as #2f80ed', zh: '请输入颜色，例如 #2f80ed' },
  noteRequired: { en: 'A note needs a text', zh: '请填写备注内容' },
  noteTooLong: {
    en: (max: number) => `The note must have at most ${max} characters`,
    zh: (max: number) => `备注最多 ${max} 个字符`,
  },
  noOriginal: { en: 'There is no ticket with this number in this product', zh: '此产品中没有该编号的工单' },
  duplicateOfItself: { en: 'A ticket cannot be a duplicate of itself', zh: '工单不能是自身的重复' },
  duplicateOfDuplicate: {
    en: (number: number) => `That ticket is itself a duplicate, of #${number}`,
    zh: (number: number) => `该工单本身是 #${number} 的重复`,
  },
  notAssignable: {
    en: (name: string) => `@${name} cannot be assigned: only staff who can see the product can`,
    zh: (name: string) => `不能指派给 @${name}：仅限能看到此产品的管理人员`,
  },
  unknownMilestone: {
    en: (name: string) => `This product has no open milestone "${name}"`,
    zh: (name: string) => `此产品没有开放的里程碑“${name}”`,
  },
  milestoneNameInvalid: {
    en: (max: number) =>
      `Name it like a version, such as 0.95: letters, digits, dots, hyphens, at most ${max} characters`,
    zh: (max: number) => `请像版本号一样命名，例如 0.95：字母、数字、点和连字符，最多 ${max} 个字符`,
  },
  milestoneNameTaken: { en: 'There is already a milestone with this name', zh: '已有同名里程碑' },
  milestoneHasTickets: {
    en: 'This milestone has tickets. Close it instead, or move them first.',
    zh: '此里程碑已有工单。请先移走工单，或改为关闭。',
  },
  dateInvalid: { en: 'Enter a date such as 2026-01-31', zh: '请输入日期，例如 2026-01-31' },
  replyTitleRequired: { en: 'A reply needs a title', zh: '请填写回复的标题' },
  replyRequired: { en: 'A reply needs a text', zh: '请填写回复内容' },
  movedMeanwhile: {
    en: (number: number) => `Somebody has moved #${number} meanwhile. The board now shows where it is.`,
    zh: (number: number) => `#${number} 刚被他人移动，看板已更新。`,
  },
  cannotMoveThere: { en: 'Tickets cannot be moved there', zh: '工单不能移到那里' },
  viewNameRequired: { en: 'A view needs a name', zh: '请填写视图名称' },
  tooManyViews: {
    en: (max: number) => `There can be at most ${max} views`,
    zh: (max: number) => `最多 ${max} 个视图`,
  },
  relatedToItself: { en: 'A ticket cannot be related to itself', zh: '工单不能与自身关联' },
  relationCycle: {
    en: (number: number) => `#${number} already waits for this ticket, directly or through others`,
    zh: (number: number) => `#${number} 已直接或间接等待此工单`,
  },
  tooManyRelations: {
    en: (max: number) => `A ticket can have at most ${max} relations`,
    zh: (max: number) => `一个工单最多 ${max} 个关联`,
  },
  productNameRequired: { en: 'A product needs a name', zh: '请填写产品名称' },
  productKeyInvalid: {
    en: 'Use 1 to 40 lowercase letters, digits and dashes, starting with a letter. Not allowed: new, upload, feed, rss, edit, changelog',
    zh: '标识为 1 到 40 个小写字母、数字或短横线，以字母开头，且不能是 new、upload、feed、rss、edit、changelog',
  },
  productKeyTaken: { en: 'There is already a product with this key', zh: '已有使用此标识的产品' },
  productHasTickets: {
    en: 'This product has tickets and cannot be deleted. You can hide it by limiting the roles that may see it.',
    zh: '此产品已有工单，不能删除。可通过“可查看的角色”将其隐藏。',
  },
  tooLong: {
    en: (max: number) => `At most ${max} characters`,
    zh: (max: number) => `最多 ${max} 个字符`,
  },
  tooSlow: {
    en: 'this search takes too long. Add a filter, such as a tag or a shorter time',
    zh: '查询时间过长；请缩小范围，例如加上标签或更短的时间',
  },
  fixes: { en: 'Fixed', zh: '修复' },
  additions: { en: 'Added', zh: '新增' },
  credit: { en: (username: string) => `thanks to @${username}`, zh: (username: string) => `感谢 @${username}` },
  changelogOf: { en: (name: string) => `${name} changelog`, zh: (name: string) => `${name} 更新日志` },
})
