// A value that begins with an operator or `//`, or has what ends a word, is read as one value only in quotes.
const unquotedPattern = /^(?![<>=]|\/\/)[^\s"“”()]+$/

/** Within quotes a backslash escapes a quote or a backslash; before other characters it is a backslash. */
export const formatPhrase = (value: string): string => `"${value.replace(/["“”\\]/g, '\\$&')}"`

export const unescapePhrase = (written: string): string => written.replace(/\\(["“”\\])/g, '$1')

/** Parsing the result gives the value, whatever it contains. */
export const formatQueryValue = (value: string): string => (unquotedPattern.test(value) ? value : formatPhrase(value))

/** Returns a term such as tag:"power supply". */
export const formatTerm = (key: string, value: string): string => `${key}:${formatQueryValue(value)}`
