import { defineMessages } from '#language/messages.ts'
import type { TestBenchErrorCode } from '#simulation/testBench/testBenchError.ts'

const errors = defineMessages({
  UNREADABLE: {
    en: (detail: string) => `The table cannot be read: ${detail}`,
    zh: (detail: string) => `无法读取测试表：${detail}`,
  },
  EMPTY: { en: () => 'The table has titles but no cases.', zh: () => '测试表只有标题，没有用例。' },
  TOO_MANY_CASES: {
    en: (max: string) => `There can be up to ${max} cases.`,
    zh: (max: string) => `最多 ${max} 个用例。`,
  },
  TOO_MANY_COLUMNS: {
    en: (max: string) => `There can be up to ${max} columns.`,
    zh: (max: string) => `最多 ${max} 列。`,
  },
  UNKNOWN_NAME: {
    en: (name: string) => `The circuit has nothing called “${name}”.`,
    zh: (name: string) => `电路中没有名为“${name}”的部件。`,
  },
  AMBIGUOUS_NAME: {
    en: (name: string) => `A control and a display are both called “${name}”. Write in:${name} or out:${name}.`,
    zh: (name: string) => `有一个开关和一个显示器都叫“${name}”，请写成 in:${name} 或 out:${name}。`,
  },
  REPEATED_NAME: {
    en: (name: string) => `“${name}” sets a control that another column sets too.`,
    zh: (name: string) => `“${name}”设置的开关已由另一列设置。`,
  },
  MIXED_COLUMN: {
    en: (name: string) => `“${name}” mixes controls and displays.`,
    zh: (name: string) => `“${name}”混用了开关与显示器。`,
  },
  NO_OUTPUT: { en: () => 'No column names a display to check.', zh: () => '没有任何一列指定要检查的显示器。' },
  BAD_VALUE: {
    en: (value: string) => `${value} is not a value that fits. Use numbers such as 5, 0x1F or 0b101, or - for any.`,
    zh: (value: string) => `${value} 不是合适的值。请使用 5、0x1F 或 0b101 这样的数字，- 表示任意值。`,
  },
  TOO_SLOW: {
    en: (number: string) => `The tests took too long and stopped at case ${number}. Try fewer ticks or cases.`,
    zh: (number: string) => `测试耗时过长，在第 ${number} 个用例处停止。请减少刻数或用例。`,
  },
  NOT_RUNNABLE: { en: () => 'This save has no circuit that we can run.', zh: () => '这个存档中没有可以运行的电路。' },
})

type TestError = keyof typeof errors

/** The name of the API for an error of the engine. */
export const toTestError = (code: TestBenchErrorCode): TestError =>
  code.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase() as TestError

export const formatTestError = ({ error, errorDetail }: { error: TestError | null; errorDetail: string }): string =>
  error ? errors[error](errorDetail) : ''
