/** Options for csv-stringify: RFC 4180, with an apostrophe before text that a spreadsheet would run as a formula. */
export const csvFormat = {
  record_delimiter: 'windows',
  // The default with a `record_delimiter` leaves a single line feed unquoted.
  quote_record_delimiter: true,
  escape_formulas: true,
} as const
