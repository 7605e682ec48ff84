import { formatNumber } from '#language/format.ts'
import { defineMessages } from '#language/messages.ts'
import { parseLineError, type TestBenchErrorCode } from '#simulation/testBench/testBenchError.ts'

const errors = defineMessages({
  UNREADABLE: { en: (_: string) => 'The table cannot be read.', zh: (_: string) => '无法读取测试表。' },
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

const lineErrors = defineMessages({
  rowLength: {
    en: (line: string, cells: string, columns: string) =>
      `Line ${line} has ${cells} ${cells === '1' ? 'cell' : 'cells'}, and the titles are ${columns}. Give every line a cell for each title; a cell may be empty.`,
    zh: (line: string, cells: string, columns: string) =>
      `第 ${line} 行有 ${cells} 个单元格，应为 ${columns} 个。每行的单元格数须与标题相同，单元格可以为空。`,
  },
  comment: {
    en: (line: string) => `Line ${line} begins with #. A table has no comments: remove the line.`,
    zh: (line: string) => `第 ${line} 行以 # 开头。测试表不支持注释，请删除该行。`,
  },
  quotes: {
    en: (line: string) =>
      `Line ${line} has a quotation mark without its partner. Close the quotation, or remove the mark.`,
    zh: (line: string) => `第 ${line} 行的引号不成对。请补全引号或将其删除。`,
  },
})

function formatUnreadable(detail: string): string {
  const error = parseLineError(detail)
  if (!error) return errors.UNREADABLE(detail)
  const line = formatNumber(error.line)
  if (error.reason !== 'rowLength') return lineErrors[error.reason](line)
  return lineErrors.rowLength(line, formatNumber(error.cells), formatNumber(error.columns))
}

type TestError = keyof typeof errors

/** The name of the API for an error of the engine. */
export const toTestError = (code: TestBenchErrorCode): TestError =>
  code.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase() as TestError

export const formatTestError = ({ error, errorDetail }: { error: TestError | null; errorDetail: string }): string =>
  error === 'UNREADABLE' ? formatUnreadable(errorDetail) : error ? errors[error](errorDetail) : ''
