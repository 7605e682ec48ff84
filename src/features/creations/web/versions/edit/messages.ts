import { defineMessages } from '#language/messages.ts'

/** Texts for authors and staff only. */
export const messages = defineMessages({
  newVersionOf: { en: (title: string) => `New version of ${title}`, zh: (title: string) => `${title} 的新版本` },
  help: {
    en: 'Choose the new file. It becomes what people download; the earlier ones stay available.',
    zh: '选择新文件。它将成为默认下载的版本，之前的版本仍可下载。',
  },
  changelog: { en: 'What is new', zh: '更新内容' },
  dependencies: { en: 'Dependencies', zh: '依赖' },
  dependenciesHint: {
    en: 'Mods that the file itself needs are listed by themselves. Add what else it goes with, or clashes with.',
    zh: '文件本身需要的模组会自动列出。可在此添加其他依赖或冲突。',
  },
  type: { en: 'How it depends', zh: '依赖类型' },
  target: { en: 'Mod id, or address of a creation', zh: '模组 ID 或作品地址' },
  addDependency: { en: 'Add a dependency', zh: '添加依赖' },
  removeDependency: { en: (target: string) => `Remove ${target}`, zh: (target: string) => `移除 ${target}` },
  publish: { en: 'Publish version', zh: '发布版本' },
  edit: { en: 'Edit notes', zh: '编辑说明' },
  editTitle: { en: 'Edit notes', zh: '编辑说明' },
  withdraw: { en: 'Withdraw', zh: '撤回' },
  withdrawTitle: { en: 'Withdraw this version?', zh: '撤回此版本？' },
  withdrawAbout: {
    en: 'People will be offered the newest other version. The file keeps its address for creations that need it.',
    zh: '将改为提供其他最新版本。文件地址会保留，供依赖它的作品使用。',
  },
  reason: { en: 'Reason, shown to everybody. Optional.', zh: '理由，所有人可见。选填。' },
  restore: { en: 'Offer it again', zh: '重新提供' },
  onlyStaffRestore: {
    en: 'The staff withdrew this version. Only they can offer it again.',
    zh: '此版本由管理团队撤回，只有管理团队可以重新提供。',
  },
  cancel: { en: 'Cancel', zh: '取消' },
  save: { en: 'Save', zh: '保存' },
  failed: { en: 'That did not work. Please try again later.', zh: '操作失败，请稍后再试。' },
  notAuthor: { en: 'Only the author can add versions.', zh: '只有作者可以添加版本。' },
})
