import { getTables, type Version } from './schema.ts'

export type Value = string | number | boolean | null
export type Values = Readonly<Record<string, Value>>

const escape = (text: string): string =>
  text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('\t', String.raw`\t`)

const toField = (value: Value | undefined): string => {
  if (value === null || value === undefined) return String.raw`\N`
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return escape(String(value))
}

/** A plain dump of PostgreSQL. Rows may name columns that the version does not have. */
export class Dump {
  readonly #tables: Readonly<Record<string, readonly string[]>>
  readonly #rows = new Map<string, string[]>()

  readonly version: Version

  constructor(version: Version) {
    this.version = version
    this.#tables = getTables(version)
  }

  add(table: string, values: Values): void {
    const columns = this.#tables[table]
    if (!columns) return
    const rows = this.#rows.get(table) ?? []
    this.#rows.set(table, rows)
    rows.push(columns.map((column) => toField(values[column.replaceAll('"', '')])).join('\t'))
  }

  render(): string {
    const blocks = Object.entries(this.#tables)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([table, columns]) =>
        [
          `--\n-- Data for Name: ${table}; Type: TABLE DATA; Schema: public; Owner: -\n--\n`,
          `COPY public.${table} (${columns.join(', ')}) FROM stdin;`,
          ...(this.#rows.get(table) ?? []),
          String.raw`\.`,
          '',
        ].join('\n'),
      )
    return [header, ...blocks, '--\n-- PostgreSQL database dump complete\n--\n'].join('\n')
  }
}

const header = `--
-- PostgreSQL database dump
--

SET statement_timeout = 0;
SET client_encoding = 'UTF8';
CREATE FUNCTION public.raise_readonly() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'COPY public.posts (id) FROM stdin';
END
$$;
CREATE TABLE public.posts (id integer NOT NULL);
`
