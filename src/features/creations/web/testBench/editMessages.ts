import { defineMessages } from '#language/messages.ts'
import type { Mismatch } from '#simulation/testBench/runTestBench.ts'

export const editMessages = defineMessages({
  title: { en: 'Tests', zh: '测试' },
  cases: { en: 'Cases', zh: '用例' },
  casesHint: {
    en: 'One case per row, separated by commas or pasted from a spreadsheet. The first row names switches and displays by their labels. A1+A0 reads several as one number, highest bit first; a dash accepts any value.',
    zh: '每行一个用例，用逗号分隔，也可从电子表格粘贴。首行填写开关和显示器的标签。A1+A0 将多位合为一个数，高位在前；短横线接受任意值。',
  },
  ticks: { en: 'Ticks per case', zh: '每个用例的刻数' },
  sequential: {
    en: 'Run the cases one after another, instead of each from the save',
    zh: '依次运行各用例，而不是每次都从存档开始',
  },
  controls: { en: 'Switches, buttons and keys', zh: '开关、按钮与按键' },
  displays: { en: 'Displays', zh: '显示器' },
  noParts: {
    en: 'This circuit has no switches or displays. Place some, with labels beside them, to test it.',
    zh: '这个电路没有开关或显示器。放置一些并在旁边加上标签，即可进行测试。',
  },
  notRunnable: { en: 'This save has no circuit that we can run.', zh: '这个存档中没有可以运行的电路。' },
  tryOut: { en: 'Try it', zh: '试运行' },
  save: { en: 'Save', zh: '保存' },
  cancel: { en: 'Cancel', zh: '取消' },
  remove: { en: 'Remove tests', zh: '删除测试' },
  removeSure: { en: 'Remove the tests of this creation?', zh: '要删除此作品的测试吗？' },
  caseFails: {
    en: (m: Mismatch) => `Case ${m.case}: ${m.column} should be ${m.expected}, but was ${m.actual}.`,
    zh: (m: Mismatch) => `用例 ${m.case}：${m.column} 应为 ${m.expected}，实际为 ${m.actual}。`,
  },
})
