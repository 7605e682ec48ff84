import { formatNumber } from '#language/format.ts'
import { defineMessages } from '#language/messages.ts'

/** Texts about drafts, for the server's errors and for the panel. */
export const draftMessages = defineMessages({
  panel: { en: 'Blog drafts', zh: '博客草稿' },
  about: {
    en: 'Everyone on the team can read and edit these drafts. Readers see a post once it is published.',
    zh: '团队成员都可以阅读和编辑这些草稿。文章发布后，读者才能看到。',
  },
  newDraft: { en: 'New draft', zh: '新建草稿' },
  allDrafts: { en: 'All drafts', zh: '全部草稿' },
  none: { en: 'No drafts yet', zh: '还没有草稿' },
  noneHint: { en: 'Start one, and the whole team can work on it.', zh: '新建一篇，团队成员就能一起编辑。' },
  draft: { en: 'Draft', zh: '草稿' },
  scheduled: { en: 'Scheduled', zh: '定时发布' },
  notFound: { en: 'This draft was published or deleted.', zh: '这篇草稿已发布或已删除。' },
  editedBy: { en: (name: string) => `Edited by ${name}`, zh: (name: string) => `由 ${name} 编辑` },
  title: { en: 'Title', zh: '标题' },
  excerpt: { en: 'Excerpt', zh: '摘要' },
  excerptHint: {
    en: 'Shown in lists and link previews. Empty: the first words of the text.',
    zh: '显示在列表和链接预览中。留空则使用正文开头。',
  },
  cover: { en: 'Cover picture', zh: '封面图片' },
  coverHint: {
    en: 'Opens the post, and shows in lists and link previews.',
    zh: '位于文章开头，也显示在列表和链接预览中。',
  },
  slug: { en: 'Address', zh: '网址' },
  slugHint: {
    en: 'The end of the URL, such as version-0-95. Empty: made from the title.',
    zh: '网址的结尾，例如 version-0-95。留空则由标题生成。',
  },
  body: { en: 'Text', zh: '正文' },
  bodyHint: { en: 'Markdown. Paste or drop pictures into the text.', zh: '支持 Markdown。可将图片粘贴或拖入正文。' },
  publishAt: { en: 'Publish at', zh: '发布时间' },
  publishAtHint: {
    en: (zone: string) => `Your time (${zone}). Empty: it stays a draft.`,
    zh: (zone: string) => `你的本地时间（${zone}）。留空则保持为草稿。`,
  },
  save: { en: 'Save draft', zh: '保存草稿' },
  saved: { en: 'Draft saved', zh: '草稿已保存' },
  savedScheduled: { en: 'Saved and scheduled', zh: '已保存并设定发布时间' },
  publishNow: { en: 'Publish now', zh: '立即发布' },
  publishSure: {
    en: (title: string) => `Publish “${title}” now? Followers are notified right away.`,
    zh: (title: string) => `现在发布“${title}”吗？关注者会立即收到通知。`,
  },
  saveFirst: { en: 'Save your changes to publish or share them.', zh: '请先保存更改，再发布或分享。' },
  delete: { en: 'Delete draft', zh: '删除草稿' },
  deleteSure: {
    en: (title: string) => `Delete “${title}” for the whole team?`,
    zh: (title: string) => `为整个团队删除“${title}”吗？`,
  },
  share: { en: 'Create a preview link', zh: '创建预览链接' },
  shareHint: {
    en: 'Anyone with the link can read the draft, without an account. Search engines cannot find it.',
    zh: '任何拥有链接的人无需账号即可阅读草稿。搜索引擎无法找到。',
  },
  previewLink: { en: 'Preview link', zh: '预览链接' },
  openPreview: { en: 'Open preview', zh: '打开预览' },
  copyLink: { en: 'Copy link', zh: '复制链接' },
  copied: { en: 'Link copied', zh: '链接已复制' },
  withdraw: { en: 'Withdraw link', zh: '撤销链接' },
  withdrawn: { en: 'The link no longer works', zh: '链接已失效' },
  actionFailed: { en: 'That did not work', zh: '操作失败' },
  previewNote: {
    en: 'This is a preview. The post is not published yet, so please keep the link to yourself.',
    zh: '这是预览。文章尚未发布，请勿公开此链接。',
  },
  overdue: { en: 'Could not be published', zh: '发布失败' },
  wasDue: { en: 'Was due', zh: '原定发布时间' },
  publishesAt: { en: 'Will be published', zh: '将发布于' },
  titleRequired: { en: 'Give the draft a title', zh: '请填写标题' },
  titleTooLong: {
    en: (max: number) => `At most ${formatNumber(max)} characters`,
    zh: (max: number) => `最多 ${formatNumber(max)} 个字符`,
  },
  excerptTooLong: {
    en: (max: number) => `At most ${formatNumber(max)} characters`,
    zh: (max: number) => `最多 ${formatNumber(max)} 个字符`,
  },
  bodyTooLong: {
    en: (max: number) => `At most ${formatNumber(max)} characters`,
    zh: (max: number) => `最多 ${formatNumber(max)} 个字符`,
  },
  timePassed: { en: 'Choose a time in the future', zh: '请选择将来的时间' },
  slugTaken: { en: 'Another post has this address', zh: '该网址已被其他文章使用' },
  coverInvalid: { en: 'This picture cannot be the cover. Upload it again.', zh: '此图片无法用作封面，请重新上传。' },
  tooMany: { en: 'Too many drafts. Delete some first.', zh: '草稿过多，请先删除一些。' },
  changedBy: {
    en: (name: string) => `${name} has changed this draft meanwhile. Copy your text, then open the draft again.`,
    zh: (name: string) => `${name} 在此期间修改了这篇草稿。请复制你的文字，然后重新打开草稿。`,
  },
})
