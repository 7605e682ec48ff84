import { formatNumber } from '#language/format.ts'
import { defineMessages } from '#language/messages.ts'
import { toDisplayName } from './toDisplayName.ts'

export type GameFileErrorParams = Readonly<Record<string, string | number | readonly string[] | undefined>>

type P = GameFileErrorParams
type Place = [en: string, zh: string]

/** Positions in a file count from 1. */
const places: Record<string, Place> = {
  header: ['the header', '文件头'],
  mod: ['mod', '模组'],
  mods: ['mods', '模组'],
  type: ['component type', '组件类型'],
  types: ['component types', '组件类型'],
  component: ['component', '组件'],
  components: ['components', '组件'],
  wire: ['wire', '导线'],
  wires: ['wires', '导线'],
  states: ['the states of the circuit', '电路状态'],
  circuitStates: ['circuit states', '电路状态'],
  footer: ['the footer', '文件尾'],
  inputs: ['inputs', '输入'],
  outputs: ['outputs', '输出'],
  customData: ['bytes of custom data', '自定义数据'],
}

const num = (value: P[string]) => (typeof value === 'number' ? formatNumber(value) : String(value ?? ''))
const text = (value: P[string]) => toDisplayName(String(value ?? ''))
const mebibytes = (value: P[string]) => `${Math.floor(Number(value) / 2 ** 20)} MiB`
const findPlace = (p: P): Place => places[String(p.place)] ?? ['the file', '文件']
const en = (p: P) => `${findPlace(p)[0]}${p.index === undefined ? '' : ` ${num(p.index)}`}`
const zh = (p: P) => `${findPlace(p)[1]}${p.index === undefined ? '' : ` ${num(p.index)}`}`
/** The plural that the place has, or its singular. */
const nounFor = (p: P) => (p.count === 1 ? findPlace(p)[0].replace(/s\b/, '') : findPlace(p)[0])
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const maxShownNames = 5

type ListWords = { and: string; more: (count: string) => string }

/** Lists the first of `names`, and how many of `count` are left. */
function listNames({ names, count }: P, { and, more }: ListWords): string {
  const shown = (Array.isArray(names) ? names : []).slice(0, maxShownNames).map((name) => `"${text(name)}"`)
  const rest = Number(count) - shown.length
  const items = rest > 0 ? [...shown, more(formatNumber(rest))] : shown
  return items.length > 1 ? [items.slice(0, -1).join(', '), items.at(-1)].join(and) : items.join('')
}

export const gameFileErrorMessages = defineMessages({
  empty: { en: 'This file is empty.', zh: '文件是空的。' },
  notACreation: {
    en: 'This file is neither a save of the game nor a zip package.',
    zh: '该文件既不是游戏存档，也不是 zip 包。',
  },
  otherArchive: {
    en: (p: P) => `This is a ${p.format} archive. Pack the folder as a zip instead.`,
    zh: (p: P) => `这是 ${p.format} 压缩包。请把文件夹改为打包成 zip。`,
  },
  tooLarge: {
    en: (p: P) => `The save is larger than ${mebibytes(p.most)}.`,
    zh: (p: P) => `存档大于 ${mebibytes(p.most)}。`,
  },
  truncated: {
    en: (p: P) => `The file is incomplete: it ends within ${en(p)}.`,
    zh: (p: P) => `文件不完整：在${zh(p)}处中断。`,
  },
  tooShort: {
    en: (p: P) =>
      `The file is incomplete: it should hold ${num(p.count)} ${nounFor(p)}, but has room for at most ${num(p.most)}.`,
    zh: (p: P) => `文件不完整（${findPlace(p)[1]}）：应有 ${num(p.count)}，最多只容得下 ${num(p.most)}。`,
  },
  tooOld: {
    en: (p: P) =>
      `This save has format ${num(p.format)}, of the closed beta. Formats from 5 (game 0.90) on can be read.`,
    zh: (p: P) => `该存档的格式为 ${num(p.format)}（封闭测试版）。只能读取格式 5（游戏 0.90）及以后的存档。`,
  },
  brokenSave: { en: 'The game itself marked this save as broken.', zh: '游戏已将此存档标记为损坏。' },
  unknownSaveType: {
    en: (p: P) => `This save is neither a world nor a subassembly (type ${num(p.type)}).`,
    zh: (p: P) => `该存档既不是世界，也不是子装配体（类型 ${num(p.type)}）。`,
  },
  negativeCount: {
    en: (p: P) => `${capital(en(p))}: a number of ${num(p.count)} is impossible.`,
    zh: (p: P) => `${zh(p)}：数量不可能为 ${num(p.count)}。`,
  },
  tooMany: {
    en: (p: P) => `${capital(en(p))}: ${num(p.count)} are named, but there is room for at most ${num(p.most)}.`,
    zh: (p: P) => `${zh(p)}：标明 ${num(p.count)} 个，但最多只容得下 ${num(p.most)} 个。`,
  },
  badText: {
    en: (p: P) => `${capital(en(p))}: its name is not valid text.`,
    zh: (p: P) => `${zh(p)}：名称不是有效文本。`,
  },
  textTooLong: {
    en: (p: P) => `${capital(en(p))}: its name has ${num(p.count)} bytes, more than ${num(p.most)}.`,
    zh: (p: P) => `${zh(p)}：名称有 ${num(p.count)} 字节，超过 ${num(p.most)}。`,
  },
  sameType: {
    en: (p: P) => `Component type ${num(p.index)}: the number ${p.id} is taken already.`,
    zh: (p: P) => `组件类型 ${num(p.index)}：编号 ${p.id} 已被占用。`,
  },
  unknownType: {
    en: (p: P) => `Component ${num(p.index)}: no type ${p.id}.`,
    zh: (p: P) => `组件 ${num(p.index)}：没有类型 ${p.id}。`,
  },
  noAddress: {
    en: (p: P) => `Component ${num(p.index)}: its address is 0, which means none.`,
    zh: (p: P) => `组件 ${num(p.index)}：地址为 0，即没有地址。`,
  },
  sameAddress: {
    en: (p: P) => `Component ${num(p.index)}: there is a component ${p.address} already.`,
    zh: (p: P) => `组件 ${num(p.index)}：地址 ${p.address} 已有组件。`,
  },
  noParent: {
    en: (p: P) => `Component ${num(p.index)}: no component ${p.address} before it to be attached to.`,
    zh: (p: P) => `组件 ${num(p.index)}：其前面没有可依附的组件 ${p.address}。`,
  },
  tooDeep: {
    en: (p: P) => `Component ${num(p.index)}: nested more than ${num(p.most)} levels deep.`,
    zh: (p: P) => `组件 ${num(p.index)}：嵌套超过 ${num(p.most)} 层。`,
  },
  badPlace: {
    en: (p: P) => `${capital(en(p))}: its place or rotation is not a number.`,
    zh: (p: P) => `${zh(p)}：位置或旋转不是有效数字。`,
  },
  noComponents: { en: 'This subassembly holds no component.', zh: '该子装配体中没有任何组件。' },
  wireNoComponent: {
    en: (p: P) => `Wire ${num(p.index)}: no component ${p.address}.`,
    zh: (p: P) => `导线 ${num(p.index)}：没有组件 ${p.address}。`,
  },
  wireNoInput: {
    en: (p: P) => `Wire ${num(p.index)}: component ${p.address} has no input ${p.peg}.`,
    zh: (p: P) => `导线 ${num(p.index)}：组件 ${p.address} 没有输入 ${p.peg}。`,
  },
  wireNoOutput: {
    en: (p: P) => `Wire ${num(p.index)}: component ${p.address} has no output ${p.peg}.`,
    zh: (p: P) => `导线 ${num(p.index)}：组件 ${p.address} 没有输出 ${p.peg}。`,
  },
  wireKind: {
    en: (p: P) => `Wire ${num(p.index)}: ${p.kind} is neither an input nor an output.`,
    zh: (p: P) => `导线 ${num(p.index)}：${p.kind} 既不是输入也不是输出。`,
  },
  wrongFooter: {
    en: 'The save does not end as saves do: something in it is damaged.',
    zh: '存档的结尾不正确：其中有内容已损坏。',
  },
  trailingBytes: {
    en: (p: P) => `Something else follows the end of the save (bytes: ${num(p.count)}).`,
    zh: (p: P) => `存档结尾之后还有 ${num(p.count)} 字节。`,
  },
  changedWhileRead: { en: 'The file changed while it was read.', zh: '读取时文件发生了变化。' },
  zipDamaged: { en: 'This zip is damaged or incomplete.', zh: 'zip 已损坏或不完整。' },
  zipPreceded: {
    en: 'There is other data before the zip in this file.',
    zh: '该文件中 zip 之前还有其他内容。',
  },
  zipTrailing: { en: 'Something else follows the zip in this file.', zh: '该文件中 zip 之后还有其他内容。' },
  zipParts: { en: 'This zip is one part of several.', zh: '这是分卷 zip 的其中一卷。' },
  zipTooMany: {
    en: (p: P) => `This zip holds ${num(p.count)} files, more than ${num(p.most)}.`,
    zh: (p: P) => `zip 中有 ${num(p.count)} 个文件，超过 ${num(p.most)} 个。`,
  },
  zipTooLarge: {
    en: (p: P) => `Unpacked, this zip would be larger than ${mebibytes(p.most)}.`,
    zh: (p: P) => `解压后大于 ${mebibytes(p.most)}。`,
  },
  zipRatio: {
    en: (p: P) => `"${p.name}" would unpack to more than ${num(p.most)} times its size.`,
    zh: (p: P) => `“${p.name}”解压后会超过原大小的 ${num(p.most)} 倍。`,
  },
  zipOverlap: {
    en: (p: P) => `"${p.name}" lies within another file of this zip.`,
    zh: (p: P) => `“${p.name}”与 zip 中的其他文件重叠。`,
  },
  zipLies: {
    en: (p: P) => `"${p.name}" is not what the zip's directory says it is.`,
    zh: (p: P) => `“${p.name}”与 zip 目录中的说明不符。`,
  },
  zipChecksum: {
    en: (p: P) => `"${p.name}" is damaged: its checksum is wrong.`,
    zh: (p: P) => `“${p.name}”已损坏：校验和不符。`,
  },
  zipBroken: {
    en: (p: P) => `"${p.name}" is damaged: it cannot be unpacked.`,
    zh: (p: P) => `“${p.name}”已损坏：无法解压。`,
  },
  zipEncrypted: { en: (p: P) => `"${p.name}" is encrypted.`, zh: (p: P) => `“${p.name}”已加密。` },
  zipMethod: {
    en: (p: P) => `"${p.name}" is packed in a way that cannot be read (method ${num(p.method)}).`,
    zh: (p: P) => `“${p.name}”的压缩方式无法读取（方法 ${num(p.method)}）。`,
  },
  zipLink: {
    en: (p: P) => `"${p.name}" is a link or device, not a file.`,
    zh: (p: P) => `“${p.name}”是链接或设备，不是文件。`,
  },
  zipName: {
    en: (p: P) => `"${p.name}" is not a name that a file in a zip may have.`,
    zh: (p: P) => `“${p.name}”不是 zip 中允许的文件名。`,
  },
  zipSameName: {
    en: (p: P) => `"${p.name}" is in this zip twice.`,
    zh: (p: P) => `“${p.name}”在 zip 中出现了两次。`,
  },
  packageEmpty: {
    en: 'This zip holds no creation: no data.logicworld, data.partialworld or manifest.jecs.',
    zh: 'zip 中没有作品：找不到 data.logicworld、data.partialworld 或 manifest.jecs。',
  },
  packageNested: {
    en: (p: P) =>
      `This zip holds no creation, but other archives: ${listNames({ ...p, names: p.archives }, { and: ' and ', more: (n) => `${n} more` })}. Unpack them and choose the file that holds the save or mod itself.`,
    zh: (p: P) =>
      `zip 中没有作品，只有其他压缩包：${listNames({ ...p, names: p.archives }, { and: '和', more: (n) => `另外 ${n} 个` })}。请先解压，再选择直接包含存档或模组的文件。`,
  },
  packageMany: {
    en: (p: P) =>
      `This zip holds more than one creation: ${listNames(p, { and: ' and ', more: (n) => `${n} more` })}. Choose one.`,
    zh: (p: P) => `zip 中有多个作品：${listNames(p, { and: '和', more: (n) => `另外 ${n} 个` })}。请选择一个。`,
  },
  packageNoSuchFile: {
    en: (p: P) => `This zip holds no creation called "${text(p.name)}".`,
    zh: (p: P) => `zip 中没有名为“${text(p.name)}”的作品。`,
  },
  configTooLong: {
    en: (p: P) => `"${p.name}" is too long to be read.`,
    zh: (p: P) => `“${p.name}”太长，无法读取。`,
  },
  configUtf16: {
    en: (p: P) => `"${p.name}" is saved as UTF-16. Open it in an editor, save it as UTF-8, and pack it again.`,
    zh: (p: P) => `“${p.name}”的编码是 UTF-16。请在编辑器中另存为 UTF-8，然后重新打包。`,
  },
  configEncoding: {
    en: (p: P) => `"${p.name}" is not text in UTF-8. Open it in an editor, save it as UTF-8, and pack it again.`,
    zh: (p: P) => `“${p.name}”不是 UTF-8 文本。请在编辑器中另存为 UTF-8，然后重新打包。`,
  },
  configSyntax: {
    en: (p: P) => `"${p.name}", line ${num(p.line)}: this cannot be read.`,
    zh: (p: P) => `“${p.name}”第 ${num(p.line)} 行：无法读取。`,
  },
  manifestMissing: {
    en: (p: P) => `"${p.name}" names no ${p.key}.`,
    zh: (p: P) => `“${p.name}”没有写明 ${p.key}。`,
  },
  manifestWrong: {
    en: (p: P) => `"${p.name}": ${p.key} is not as a manifest has it.`,
    zh: (p: P) => `“${p.name}”：${p.key} 不符合清单的要求。`,
  },
  modelUnknownFormat: {
    en: (p: P) => `No model can be made of save format ${num(p.format)} yet.`,
    zh: (p: P) => `尚不能为存档格式 ${num(p.format)} 生成模型。`,
  },
  modelTooLarge: {
    en: 'This creation is too large for a model in the browser.',
    zh: '该作品太大，无法在浏览器中显示模型。',
  },
  exportTooLarge: {
    en: (p: P) =>
      `This creation is too large to download as a model: ${num(p.count)} boxes, and ${num(p.max)} are the limit.`,
    zh: (p: P) => `该作品太大，无法下载模型：共 ${num(p.count)} 个方块，上限为 ${num(p.max)} 个。`,
  },
  modelEmpty: { en: 'There is nothing in this creation to show.', zh: '该作品中没有可显示的内容。' },
})

export type GameFileErrorCode = keyof typeof gameFileErrorMessages
