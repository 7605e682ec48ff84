import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  tests: { en: 'Tests', zh: '测试' },
  testsOf: { en: (title: string) => `Tests of ${title}`, zh: (title: string) => `${title} 的测试` },
  passed: {
    en: (passed: string, count: string) => `${passed} of ${count} cases pass`,
    zh: (passed: string, count: string) => `${count} 个用例中有 ${passed} 个通过`,
  },
  pending: {
    en: 'We are running these tests. The result will appear here in a moment.',
    zh: '正在运行测试，结果马上就会显示在这里。',
  },
  none: { en: 'No tests yet', zh: '还没有测试' },
  noneHint: {
    en: 'The author has not said yet what this circuit should do.',
    zh: '作者还没有说明这个电路应有的行为。',
  },
  addHint: {
    en: 'Say what your circuit should do, and every version shows that it does.',
    zh: '写下电路应有的行为，每个版本都会显示它是否做到了。',
  },
  add: { en: 'Add tests', zh: '添加测试' },
  edit: { en: 'Edit tests', zh: '编辑测试' },
  eachFromSave: {
    en: (ticks: string) => `Each case starts from the save and runs for ${ticks} ticks.`,
    zh: (ticks: string) => `每个用例都从存档状态开始，运行 ${ticks} 刻。`,
  },
  sequence: {
    en: (ticks: string) => `The cases run one after another, ${ticks} ticks each.`,
    zh: (ticks: string) => `用例依次运行，每个 ${ticks} 刻。`,
  },
  number: { en: 'Case', zh: '用例' },
  fails: { en: 'Fails', zh: '未通过' },
  was: { en: (actual: string) => `was ${actual}`, zh: (actual: string) => `实际为 ${actual}` },
  firstOnly: {
    en: (n: number) => `The first ${n} differences are marked.`,
    zh: (n: number) => `仅标出前 ${n} 处差异。`,
  },
  hidden: {
    en: 'Only you and the staff can see this creation. It is waiting for review, or has been hidden.',
    zh: '只有作者和管理人员能看到此作品：它正在等待审核，或已被隐藏。',
  },
})
