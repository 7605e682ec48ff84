import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { temporaryFolders } from '#tests/importers/createConvertedSite.ts'
import { readInsertStatements } from './readInsertStatements.ts'
import { SqlTokens } from './sqlTokens.ts'

const createFolder = temporaryFolders()

const dump = String.raw`-- MySQL dump; it's a comment
/*!40101 SET NAMES utf8mb4 */;
DROP TABLE IF EXISTS ${'`a`'};
CREATE TABLE ${'`a`'} (
  ${'`id`'} int(10) unsigned NOT NULL AUTO_INCREMENT,
  ${'`text`'} varchar(255) NOT NULL DEFAULT 'x,(',
  ${'`price`'} decimal(10,2) DEFAULT NULL,
  PRIMARY KEY (${'`id`'}),
  KEY ${'`k`'} (${'`text`'},${'`price`'})
) ENGINE=InnoDB COMMENT='a; b';
INSERT INTO ${'`a`'} VALUES (1,'it\'s \\ a\nline; ''quoted'' "x" -- no comment',-1.50),(2,_binary 'bin',NULL),
 (3,0xc3a4,X'41');
INSERT IGNORE INTO ${'`b`'} (${'`text`'}, ${'`id`'}) VALUES ('never',1);
INSERT INTO a (${'`text`'}, ${'`id`'}) VALUES ("named ""columns""", 4);
UPDATE ${'`a`'} SET text = 'INSERT INTO a VALUES (9)';
`

const expected = [
  { id: '1', text: `it's \\ a\nline; 'quoted' "x" -- no comment`, price: '-1.50' },
  { id: '2', text: 'bin', price: null },
  { id: '3', text: 'ä', price: 'A' },
  { text: 'named "columns"', id: '4' },
]

async function read(name: string, content: string | Buffer) {
  const path = join(createFolder(), name)
  writeFileSync(path, content)
  const rows: unknown[] = []
  for await (const { values } of readInsertStatements(path, (table) => table === 'a')) rows.push(values)
  return rows
}

it('reads the rows of the wanted tables, of all notations of values', async () => {
  expect(await read('dump.sql', dump)).toEqual(expected)
  expect(await read('dump.sql.gz', gzipSync(dump))).toEqual(expected)
})

it('reads the same tokens wherever the text is cut', () => {
  const tokenize = (chunks: readonly string[]) => {
    const tokens = new SqlTokens()
    return chunks.flatMap((chunk) => [...tokens.push(chunk)].map(({ kind, text }) => `${kind} ${text}`))
  }
  const whole = tokenize([dump])
  for (let cut = 0; cut <= dump.length; cut += 1) expect(tokenize([dump.slice(0, cut), dump.slice(cut)])).toEqual(whole)
})
