import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  edit: { en: (name: string) => `Edit ${name}`, zh: (name: string) => `编辑 ${name}` },
  delete: { en: (name: string) => `Delete ${name}`, zh: (name: string) => `删除 ${name}` },
  deleteSure: {
    en: (name: string) => `Are you sure you want to delete ${name}?`,
    zh: (name: string) => `确定要删除 ${name} 吗？`,
  },
  save: { en: 'Save', zh: '保存' },
  cancel: { en: 'Cancel', zh: '取消' },
  preview: { en: 'Preview', zh: '预览' },
  required: { en: 'This is required', zh: '此项必填' },
  notAColor: { en: 'A colour is written as #rrggbb', zh: '颜色须为 #rrggbb 格式' },
  chooseColor: { en: (name: string) => `Choose: ${name}`, zh: (name: string) => `选择：${name}` },
  tooLong: {
    en: (max: number) => `At most ${max} characters`,
    zh: (max: number) => `最多 ${max} 个字符`,
  },
})
