import type { CircuitPlan } from './circuit.ts'

type PlannedComment = readonly [author: string, body: string]

type Common = {
  title: string
  author: string
  /** Markdown; may be empty. */
  body: string
  daysAgo: number
  likes: number
  views: number
  comments?: readonly PlannedComment[]
  /** Besides the poster that the site renders. */
  pictures?: number
}

export type DemoCircuit = Common & {
  kind: 'world' | 'subassembly'
  plan: CircuitPlan
  gameVersion?: readonly number[]
  /** Besides the game. */
  mods?: readonly string[]
}

export type DemoMod = Common & {
  kind: 'mod'
  id: string
  version: string
  dependencies?: readonly string[]
  notes?: { sourceUrl: string; supportedVersions: string; changes: string }
}

export type DemoCreation = DemoCircuit | DemoMod

const slate = [0x4a, 0x5a, 0x68] as const
const amber = [0x8f, 0x6a, 0x2a] as const
const teal = [0x1e, 0x6f, 0x72] as const
const graphite = [0x33, 0x36, 0x3a] as const
const plum = [0x53, 0x3a, 0x62] as const

const oldGame = [0, 91, 3, 412]
const lastGame = [0, 92, 0, 352]

/** Oldest first. */
export const demoCreations: readonly DemoCreation[] = [
  {
    kind: 'subassembly',
    title: '16-bit ripple-carry ALU',
    author: 'mara_v',
    daysAgo: 310,
    likes: 24,
    views: 1_840,
    plan: { slices: 16, parts: ['Switch', 'XorGate', 'AndGate', 'XorGate', 'DLatch', 'Peg'], board: slate },
    gameVersion: lastGame,
    pictures: 2,
    body: `A plain ripple-carry adder wrapped in an operand selector. Nothing clever happens to the carry: it walks through all sixteen slices, so the worst case takes \`34\` ticks from operand change to a stable sum. In exchange each slice is two tiles wide and you can read it at a glance.

## How to wire it

- Operands enter at the back edge, bit 0 on the right. Both rows accept ribbon pegs.
- The opcode needs three lines. Leave \`OP2\` low and you only get add and subtract.
- Wait for \`READY\` before you latch the result. It is a delay chain, not a true completion signal.

## Opcodes

| OP | Result | Flags | Settles in |
| --- | --- | --- | ---: |
| \`000\` | A + B | Z N C V | 34 ticks |
| \`001\` | A − B | Z N C V | 36 ticks |
| \`010\` | A and B | Z N | 5 ticks |
| \`011\` | A xor B | Z N | 5 ticks |`,
    comments: [
      [
        'tobi.k',
        'Dropped it into my 6502 build and it worked first time. Is there a reason the `V` flag comes from slice 15 and not from the carry pair?',
      ],
      [
        'mara_v',
        'Same result, one gate fewer. `V = C15 xor C16` sits right where the last slice already has both lines.',
      ],
      ['Lin-Wei', '那如果换成超前进位，面积会增加多少？ I measured about 2.4 times for four-bit groups.'],
      ['gatework', 'We used this one to profile the wire solver. Thank you for keeping the slices so regular.'],
    ],
  },
  {
    kind: 'mod',
    title: 'Hex lamps',
    author: 'dot.matrix',
    daysAgo: 295,
    likes: 14,
    views: 960,
    id: 'HexLamps',
    version: '1.4.2',
    notes: {
      sourceUrl: 'https://code.gatework.example/dot.matrix/hex-lamps',
      supportedVersions: '0.92',
      changes: 'The decimal point lights up in all eight colours.\nFixed: lamps on a rotated board showed 6 as 9.',
    },
    body: 'Lamps with **sixteen** segments that take a nibble and show a digit. Five sizes, eight colours, and a variant with a decimal point.\n\nUnzip into `GameData`, restart the game, look under *Output*.',
    comments: [['wren', 'The point variant saved me a whole board. Thank you.']],
  },
  {
    kind: 'subassembly',
    title: 'Opcode decoder with don’t-care folding and a spare line for interrupts',
    author: 'karnaugh',
    daysAgo: 270,
    likes: 9,
    views: 610,
    plan: { slices: 8, parts: ['Inverter', 'AndGate', 'AndGate', 'Inverter', 'Peg'], board: teal, carries: false },
    gameVersion: lastGame,
    body: 'Forty rows of the table fold into eleven terms once the unused opcodes are treated as *don’t care*. The map is on the sign beside the board.\n\nLine 12 is free. I use it for interrupts; you may have better ideas.',
  },
  {
    kind: 'subassembly',
    title: '四位超前进位加法器',
    author: 'Lin-Wei',
    daysAgo: 255,
    likes: 11,
    views: 540,
    plan: { slices: 4, parts: ['Switch', 'XorGate', 'AndGate', 'AndGate', 'XorGate', 'Peg'], board: slate },
    body: '进位只需要 **4 个节拍**，与位数无关。面积约为行波进位的 2.4 倍。\n\n- 输入在后侧，最低位在右边。\n- `G` 和 `P` 两行引出到侧面，可以继续级联成 16 位。',
    comments: [
      ['xiao_ming', '级联到 16 位之后稳定吗？我这边偶尔会错一位。'],
      ['Lin-Wei', '请把 P 线也接上，只接 G 会错。'],
    ],
  },
  {
    kind: 'world',
    title: 'The telephone exchange of 1931',
    author: 'ossi',
    daysAgo: 240,
    likes: 31,
    views: 2_950,
    plan: {
      slices: 30,
      parts: ['Relay', 'Relay', 'Delayer', 'Relay', 'DLatch', 'Peg', 'Relay'],
      board: amber,
      carries: false,
    },
    gameVersion: oldGame,
    pictures: 2,
    body: 'I worked in such an exchange for nine years. This is the line finder and the first selector, **relay by relay**, as far as I remember them, and I remember them well.\n\nDial with the buttons at the entrance. The sound is what I miss; imagine it.',
    comments: [
      ['chen.yu', '继电器的声音，我也想听到。太棒了！'],
      ['prof.grid', 'I am going to show this to my students on Monday. May I?'],
      ['ossi', 'Please do. Tell them that the number 7 stuck on Fridays.'],
    ],
  },
  {
    kind: 'mod',
    title: 'Eccentric logic gates',
    author: 'ferrite',
    daysAgo: 228,
    likes: 6,
    views: 420,
    id: 'EccentricLogic',
    version: '0.9.1',
    dependencies: ['HexLamps'],
    body: 'Majority, minority, threshold and implication as single blocks. Uses the lamps of **Hex lamps** for its test bench.',
  },
  {
    kind: 'subassembly',
    title: 'Register file, 8 × 8 bit, two read ports',
    author: 'quietbus',
    daysAgo: 210,
    likes: 12,
    views: 880,
    plan: {
      slices: 8,
      parts: ['Peg', 'DLatch', 'DLatch', 'DLatch', 'AndGate', 'AndGate', 'Peg'],
      board: graphite,
      carries: false,
    },
    pictures: 1,
    body: 'Write on the rising edge, read at any time. Reading and writing the same register in one tick gives the **old** value; that is on purpose.',
    comments: [
      ['newgate_77', 'How would I make it 16 bits wide?'],
      ['quietbus', 'Two of them side by side, the select lines joined. There is room for the bridge at the edge.'],
    ],
  },
  {
    kind: 'subassembly',
    title: 'Clock of four phases',
    author: 'delta.t',
    daysAgo: 196,
    likes: 8,
    views: 460,
    plan: { slices: 4, parts: ['Delayer', 'Inverter', 'AndGate', 'Delayer', 'Peg'], board: plum },
    body: 'Non-overlapping, 12 ticks each, with a pause input. The pause is taken only between phases, so nothing is cut in half.',
  },
  {
    kind: 'world',
    title: 'Eight-bit computer, explained on signs',
    author: 'prof.grid',
    daysAgo: 182,
    likes: 27,
    views: 3_420,
    plan: {
      slices: 34,
      parts: ['Switch', 'XorGate', 'AndGate', 'DLatch', 'Inverter', 'DLatch', 'Peg', 'AndGate'],
      board: teal,
    },
    gameVersion: lastGame,
    pictures: 2,
    body: 'A whole machine for a course of ten evenings. Walk along the red line; each station has a sign with what happens there and a switch to make it happen.\n\n1. Bits and lamps\n2. Gates\n3. Adding\n4. Remembering\n5. The bus\n6. Fetch, decode, execute\n\n> What you can touch you can understand.',
    comments: [
      ['half_adder', 'Evening three and I finally understand carry. Thank you!'],
      ['Tamsin', 'My daughter now explains the bus to me at breakfast.'],
    ],
  },
  {
    kind: 'subassembly',
    title: 'Hex lamp panel, four digits',
    author: 'mara_v',
    daysAgo: 171,
    likes: 16,
    views: 1_210,
    plan: { slices: 8, parts: ['Peg', 'Inverter', 'AndGate', 'HexLamps.Digit'], board: graphite, carries: false },
    mods: ['HexLamps'],
    pictures: 1,
    body: 'Needs the mod **Hex lamps**. Sixteen bits in, four digits out, one tick of delay.',
  },
  {
    kind: 'subassembly',
    title: 'SR latch that cannot oscillate',
    author: 'LadyOfTheLatch',
    daysAgo: 160,
    likes: 13,
    views: 720,
    plan: { slices: 2, parts: ['Switch', 'AndGate', 'Inverter', 'Delayer', 'Peg'], board: slate },
    body: 'Both inputs at once used to make it sing. Here *set* wins, always, because it is asked one tick earlier.',
  },
  {
    kind: 'subassembly',
    title: '七段数码管译码器',
    author: 'chen.yu',
    daysAgo: 148,
    likes: 7,
    views: 390,
    plan: { slices: 7, parts: ['Inverter', 'AndGate', 'AndGate', 'Peg'], board: amber, carries: false },
    body: '四位输入，七段输出，支持 A–F。每一段只用了最少的门，真值表写在板子旁边。',
  },
  {
    kind: 'mod',
    title: 'Ruler and measuring tape',
    author: 'rosalind.k',
    daysAgo: 140,
    likes: 10,
    views: 530,
    id: 'MeasuringTape',
    version: '2.1',
    body: 'Hold the tape, click twice, read squares and ticks. Client only: works on any server.',
  },
  {
    kind: 'world',
    title: 'Traffic lights of a small town',
    author: 'Tamsin',
    daysAgo: 121,
    likes: 9,
    views: 640,
    plan: { slices: 18, parts: ['Delayer', 'Inverter', 'DLatch', 'AndGate', 'Peg'], board: graphite },
    pictures: 1,
    body: 'Three crossings, a fire station that wins over all of them, and one lamp that has flickered since I built it. I left it in.',
    comments: [
      ['brine', 'The flickering one is two wires on the same peg, behind the bakery.'],
      ['Tamsin', 'I know now. I have grown fond of it.'],
    ],
  },
  {
    kind: 'subassembly',
    title: 'Sixteen-word ROM to be set by hand',
    author: 'wren',
    daysAgo: 109,
    likes: 5,
    views: 340,
    plan: { slices: 16, parts: ['Switch', 'Relay', 'Relay', 'ChubbySocket'], board: slate, carries: false },
    body: 'Flip the switches, close the lid, forget about it. Address at the short side.',
  },
  {
    kind: 'subassembly',
    title: 'Serial receiver, 8N1',
    author: 'nils.aa',
    daysAgo: 97,
    likes: 8,
    views: 450,
    plan: { slices: 10, parts: ['Peg', 'DLatch', 'Delayer', 'XorGate', 'DLatch', 'Peg'], board: teal },
    body: 'Samples in the middle of each bit. Set the bit time with the two delayers at the corner; both must be equal.\n\n```\nidle 1 | start 0 | 8 data bits, lowest first | stop 1\n```',
  },
  {
    kind: 'world',
    title: '服务器大厅',
    author: 'ArcherZhao',
    daysAgo: 84,
    likes: 12,
    views: 910,
    plan: { slices: 22, parts: ['Switch', 'Inverter', 'DLatch', 'Relay', 'Peg'], board: amber, carries: false },
    mods: ['HexLamps', 'MeasuringTape'],
    pictures: 2,
    body: '我们服务器的出生大厅：传送门控制、在线人数显示、每日挑战的抽签机。\n\n标签写的是拼音，欢迎新手。',
    comments: [
      ['YunShan', '抽签机公平吗？'],
      ['ArcherZhao', '公平。随机数来自继电器的抖动。'],
    ],
  },
  {
    kind: 'mod',
    title: 'Quiet relays',
    author: 'hexadecimal_hedgehog.4000',
    daysAgo: 73,
    likes: 4,
    views: 260,
    id: 'QuietRelays',
    version: '1.0',
    dependencies: ['EccentricLogic'],
    body: '',
  },
  {
    kind: 'subassembly',
    title: 'Majority voter for three sensors',
    author: 'anneke',
    daysAgo: 61,
    likes: 3,
    views: 180,
    plan: { slices: 3, parts: ['Switch', 'EccentricLogic.Majority', 'Peg'], board: plum, carries: false },
    mods: ['EccentricLogic'],
    body: 'Two of three decide. The lamp at the side says who was outvoted.',
  },
  {
    kind: 'subassembly',
    title: 'Counter that skips thirteen',
    author: 'Sallow',
    daysAgo: 48,
    likes: 15,
    views: 830,
    plan: { slices: 5, parts: ['DLatch', 'XorGate', 'AndGate', 'Inverter', 'Peg'], board: graphite },
    body: 'For lifts in certain hotels.',
    comments: [
      ['b0urbaki', 'And seventeen, in Italy.'],
      ['Sallow', 'There is a jumper for that.'],
    ],
  },
  {
    kind: 'subassembly',
    title: 'Bus bridge, 16 lines, one direction at a time',
    author: 'kestrel-9',
    daysAgo: 36,
    likes: 4,
    views: 210,
    plan: { slices: 16, parts: ['ChubbySocket', 'Relay', 'ChubbySocket'], board: slate, carries: false },
    body: 'Sockets on both edges, so that boards click together. The direction line is the lonely peg in the corner.',
  },
  {
    kind: 'world',
    title: 'Relay piano',
    author: 'paulette_r',
    daysAgo: 22,
    likes: 18,
    views: 1_020,
    plan: { slices: 24, parts: ['Switch', 'Delayer', 'Relay', 'Peg'], board: plum, carries: false },
    pictures: 2,
    body: 'Two octaves. The delayers make a bell of each key, the relays make it a *clicking* bell. Sheet music is on the wall.',
    comments: [['s0lder', 'Somebody is playing it at three in the morning on our server and I am not even angry.']],
  },
  {
    kind: 'subassembly',
    title: '比较器（8 位，无符号）',
    author: 'mq_liu',
    daysAgo: 9,
    likes: 2,
    views: 95,
    plan: { slices: 8, parts: ['Switch', 'XorGate', 'AndGate', 'Inverter', 'Peg'], board: teal },
    body: '大于、等于、小于三个输出，最坏情况 18 个节拍。',
  },
  {
    kind: 'subassembly',
    title: 'My first adder',
    author: 'demo',
    daysAgo: 3,
    likes: 1,
    views: 40,
    plan: { slices: 2, parts: ['Switch', 'XorGate', 'AndGate', 'Peg'], board: slate },
    body: '',
    comments: [['mara_v', 'It adds! Welcome to the club.']],
  },
]
