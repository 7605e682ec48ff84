/** Times are days before now. */
export type DemoTicket = {
  product: 'game' | 'website'
  kind: 'ISSUE' | 'FEATURE'
  daysAgo: number
  author: string
  title: string
  body: string
  tags: string[]
  likes: number
  version?: string
  comments?: [author: string, text: string][]
  /** Confirmations by other users. */
  confirmations?: [author: string, version: string][]
  closed?: { daysAgo: number; version?: string; by?: string }
  /** Title of the original ticket. */
  duplicateOf?: string
}

type TicketDetails = Omit<DemoTicket, 'product' | 'kind' | 'daysAgo' | 'author' | 'title' | 'body'>
type TicketTuple = [daysAgo: number, author: string, title: string, body: string, rest: TicketDetails]

const createTickets = (
  product: DemoTicket['product'],
  kind: DemoTicket['kind'],
  tickets: TicketTuple[],
): DemoTicket[] =>
  tickets.map(([daysAgo, author, title, body, rest]) => ({ product, kind, daysAgo, author, title, body, ...rest }))

const issues = createTickets('game', 'ISSUE', [
  [
    900,
    'mara_v',
    'Carry chain of 64 bits settles one tick late after pasting',
    'Paste a carry chain as a **subassembly** and the last bit is one tick behind the others. Placed by hand it is not.\n\n1. Build 64 full adders\n2. Save as subassembly, paste\n3. Add `FFFF…F + 1`\n\nThe sum is right two ticks later than it was.',
    {
      tags: ['simulation'],
      likes: 24,
      version: '0.88',
      confirmations: [['karnaugh', '0.89']],
      comments: [
        ['karnaugh', 'Same here. The pasted pegs seem to be updated in the order of their ids.'],
        ['gatework', 'They are. The order is now that of the wires; the next build has it.'],
      ],
      closed: { daysAgo: 700, version: '0.90', by: 'gatework' },
    },
  ],
  [
    860,
    'ossi',
    'Steam overlay eats the T key on Wayland',
    'With the overlay on, pressing **T** to turn a board opens the overlay chat. Only under Wayland.',
    { tags: ['linux', 'ui'], likes: 8, version: '0.88', confirmations: [['kestrel-9', '0.93']] },
  ],
  [
    810,
    'nils.aa',
    'Wires flicker after undo when the board is rotated',
    'Rotate a board, undo, redo: every wire on it flickers for about a second.',
    {
      tags: ['wires', 'rendering'],
      likes: 11,
      version: '0.89',
      closed: { daysAgo: 512, version: '0.91', by: 'joon.park' },
      comments: [['joon.park', 'The undo stack rebuilt the meshes twice. Fixed.']],
    },
  ],
  [
    760,
    'hexadecimal_hedgehog.4000',
    'Crash on load when a mod removes a component that a locked board still refers to',
    'And autosave then overwrites the last good copy, which is how I lost a weekend.\n\n```\nKeyNotFoundException: mod.relays.latching\n  at World.Load\n```',
    {
      tags: ['saves', 'modding'],
      likes: 31,
      version: '0.89',
      comments: [
        ['petra.holm', 'Sorry about the weekend. Could you send us the save?'],
        ['hexadecimal_hedgehog.4000', 'Sent.'],
        ['gatework', 'Thank you: missing components are kept as grey blocks now, and autosave keeps three copies.'],
      ],
      closed: { daysAgo: 515, version: '0.91', by: 'gatework' },
    },
  ],
  [
    640,
    'dot.matrix',
    'Display of 64 by 64 costs half the frame rate when nothing changes',
    'A still picture on a 4,096 pixel display takes me from 120 to 60 frames. Hiding the display brings it back.',
    {
      tags: ['performance', 'rendering'],
      likes: 19,
      version: '0.90',
      closed: { daysAgo: 338, version: '0.92', by: 'gatework' },
    },
  ],
  [
    610,
    'brine',
    'Guests cannot see lamp changes until they move',
    'On our server lamps stay dark for guests until they take a step. The host sees them at once.',
    {
      tags: ['multiplayer'],
      likes: 14,
      version: '0.90',
      confirmations: [
        ['ArcherZhao', '0.92'],
        ['wren', '0.92'],
      ],
      comments: [['ArcherZhao', '我们的服务器也一样。']],
      closed: { daysAgo: 178, version: '0.93', by: 'joon.park' },
    },
  ],
  [
    580,
    'prof.grid',
    'Clock at 0 Hz still ticks once after loading',
    'Set a clock to 0 Hz, save, load: it gives one pulse. My students blame their flip-flops.',
    {
      tags: ['simulation', 'saves'],
      likes: 6,
      version: '0.90',
      closed: { daysAgo: 339, version: '0.92', by: 'gatework' },
    },
  ],
  [
    500,
    'chen.yu',
    '粘贴大型子电路后导线显示为断开',
    '粘贴超过两千根导线的子电路后，部分导线看起来断开了，但信号仍然正常。重新载入存档后恢复。',
    {
      tags: ['wires', 'saves'],
      likes: 12,
      version: '0.91',
      comments: [['YunShan', '我也遇到了，导线越多越明显。']],
      confirmations: [['xiao_ming', '0.92']],
    },
  ],
  [
    470,
    'kestrel-9',
    'Frame time doubles with 300 lit lamps in view',
    'Lamps that are lit cost far more than dark ones. 300 of them take the frame from 7 to 15 ms.',
    { tags: ['performance', 'rendering'], likes: 21, version: '0.91', confirmations: [['dot.matrix', '0.93']] },
  ],
  [
    455,
    'ferrite',
    'Camera jumps when the pointer leaves the window during a drag',
    'Drag a wire out of the window on the second screen: the camera turns by half a circle.',
    { tags: ['ui'], likes: 4, version: '0.91' },
  ],
  [
    430,
    'delta.t',
    'Peer desync after 40 minutes with more than 12,000 wires',
    'Both sides run, and they run different circuits. A hash of the state every ten seconds would at least tell us when.',
    {
      tags: ['multiplayer', 'performance'],
      likes: 27,
      version: '0.91',
      confirmations: [
        ['ArcherZhao', '0.93'],
        ['brine', '0.94'],
      ],
      comments: [
        ['joon.park', 'We see it too. It is the order in which delayed pegs are woken; being worked on.'],
        ['delta.t', 'I have a save that does it in four minutes, if that helps.'],
      ],
    },
  ],
  [
    400,
    'Sallow',
    'Red wires stay lit for one frame after pause',
    'Only visible in slow motion, but it is there: pause while a wire is on, it stays on for a frame after it went off.',
    {
      tags: ['wires', 'rendering'],
      likes: 3,
      version: '0.91',
      closed: { daysAgo: 336, version: '0.92', by: 'joon.park' },
    },
  ],
  [
    380,
    'paulette_r',
    'Mod list resets after a version mismatch',
    'When one mod is too old, all of them are switched off and I have to tick forty boxes again.',
    { tags: ['modding'], likes: 16, version: '0.91', confirmations: [['o_ferreira', '0.92']] },
  ],
  [
    330,
    'xiao_ming',
    '八位加法器在高速时钟下结果错误',
    '时钟超过 500 Hz 时，最高位的进位偶尔丢失。降低到 400 Hz 就正常。',
    { tags: ['simulation'], likes: 5, version: '0.92', comments: [['Lin-Wei', '可以上传一下存档吗？']] },
  ],
  [
    320,
    'newgate_77',
    'Lamps stay lit after a reset of the register',
    'Reset a register of 8 bits: one of the eight lamps stays on until it is looked at from another side.',
    {
      tags: ['rendering', 'simulation'],
      likes: 13,
      version: '0.92',
      confirmations: [['half_adder', '0.93']],
      comments: [['mara_v', 'Which lamp is it? With me always the third from the left.']],
    },
  ],
  [
    300,
    'o_ferreira',
    'Board edges look jagged at a distance on 1x displays',
    'Beyond thirty units the edges of boards crawl when the camera moves. Anti-aliasing is on.',
    { tags: ['rendering'], likes: 7, version: '0.92' },
  ],
  [
    255,
    'Tamsin',
    'The game forgets the window size on the second screen',
    'It opens at 1280 by 720 each time, whatever I leave it at. First screen is fine.',
    { tags: ['ui'], likes: 5, version: '0.92', closed: { daysAgo: 176, version: '0.93', by: 'joon.park' } },
  ],
  [
    240,
    'half_adder',
    'Pasting 12,000 wires freezes the game for ten seconds',
    'It comes back, and everything is right. But the server thinks I have left and so do I.',
    {
      tags: ['wires', 'performance'],
      likes: 22,
      version: '0.92',
      confirmations: [['chen.yu', '0.92']],
      comments: [
        ['gatework', 'Pasting is spread over frames now. 12,000 wires take a second and the game keeps running.'],
      ],
      closed: { daysAgo: 174, version: '0.93', by: 'gatework' },
    },
  ],
  [
    200,
    'mq_liu',
    '中文输入法打字时会触发快捷键',
    '在标签里用拼音输入时，按键同时触发了快捷键，例如按 R 会旋转电路板。',
    {
      tags: ['ui', 'accessibility'],
      likes: 9,
      version: '0.92',
      closed: { daysAgo: 172, version: '0.93', by: 'joon.park' },
    },
  ],
  [
    170,
    'LadyOfTheLatch',
    'Buttons on hidden boards can still be pressed through the wall',
    'A button behind a wall reacts to a click when the wall is glass. Half of my escape room is spoiled.',
    { tags: ['ui'], likes: 10, version: '0.93', comments: [['wren', 'And I thought your puzzle was clever.']] },
  ],
  [
    150,
    's0lder',
    'Sound of switches cuts out with more than 32 of them',
    'Flip 40 switches by one lever: the last eight are silent.',
    { tags: ['performance'], likes: 2, version: '0.93', closed: { daysAgo: 44, version: '0.94', by: 'joon.park' } },
  ],
  [
    140,
    'karnaugh',
    'Delayed inverter of zero ticks is allowed and never settles',
    'The value field takes 0. A ring of three of them then stops the whole simulation.',
    {
      tags: ['simulation'],
      likes: 17,
      version: '0.93',
      comments: [['gatework', 'The least is one tick again. Loops of old saves are cut at load, with a message.']],
      closed: { daysAgo: 43, version: '0.94', by: 'gatework' },
    },
  ],
  [
    120,
    'anneke',
    'Labels turn upside down when a board is mirrored',
    'Mirror a board and all its labels are upside down, and stay so after mirroring it back.',
    { tags: ['ui'], likes: 8, version: '0.93', closed: { daysAgo: 42, version: '0.94', by: 'joon.park' } },
  ],
  [
    95,
    'Radu.P',
    'Save grows by 2 MB each time it is opened',
    'My world was 40 MB in spring. I have added nothing, only looked at it, and it is 90 MB now.',
    {
      tags: ['saves'],
      likes: 18,
      version: '0.93',
      confirmations: [
        ['brine', '0.93'],
        ['half_adder', '0.94'],
      ],
      comments: [['petra.holm', 'Reproduced, thank you. Undo steps are kept in the file and never thrown away.']],
    },
  ],
  [
    70,
    'bit-by-bit',
    'Lamp does not go out after resetting a register',
    'I reset the register and one lamp keeps burning.',
    { tags: [], likes: 3, version: '0.93', duplicateOf: 'Lamps stay lit after a reset of the register' },
  ],
  [
    40,
    'quietbus',
    'Stepping backwards loses the state of memory cells',
    'Step back by one tick and every memory cell reads 0. Forward again, and they are right.',
    { tags: ['simulation'], likes: 15, version: '0.94', confirmations: [['mara_v', '0.94']] },
  ],
  [
    35,
    'rosalind.k',
    'Text on panels is blurred with scaling of 150 %',
    'Sharp at 100 and 200 %, blurred at 125 and 150. Windows 11, two screens.',
    { tags: ['ui', 'accessibility'], likes: 6, version: '0.94' },
  ],
  [
    30,
    'wren',
    'Wires through glass boards are drawn in front of pegs',
    'Look at a peg through glass: the wire behind it is in front of it.',
    { tags: ['rendering', 'wires'], likes: 9, version: '0.94' },
  ],
  [
    26,
    'ArcherZhao',
    '服务器重启后玩家的工具栏顺序丢失',
    '每次重启服务器，所有人的工具栏都恢复成默认顺序。',
    { tags: ['multiplayer'], likes: 7, version: '0.94' },
  ],
  [
    21,
    'b0urbaki',
    'XOR of three inputs is true when all of them are on',
    'I know that parity says so. The help page says “exactly one”. One of the two is wrong.',
    {
      tags: ['simulation'],
      likes: 20,
      version: '0.94',
      comments: [['karnaugh', 'The help page. Please, the help page.']],
    },
  ],
  [
    15,
    'kestrel-9',
    'Crash when the graphics driver is restarted while playing',
    'Update of the driver in the background: black screen, then the desktop. Autosave was fine.',
    { tags: ['rendering', 'linux'], likes: 2, version: '0.94' },
  ],
  [
    11,
    'Sallow',
    'Game freezes while pasting many wires',
    'Several seconds with a big subassembly. Is that known?',
    { tags: [], likes: 1, version: '0.92', duplicateOf: 'Pasting 12,000 wires freezes the game for ten seconds' },
  ],
  [
    8,
    'Tamsin',
    'Automatic door opens twice when two sensors see me',
    'Two sensors, one OR, one door: it opens, closes half and opens again. It worked before 0.94.',
    {
      tags: ['needs info'],
      likes: 1,
      version: '0.94',
      comments: [['ossi', 'Could you share the door? It sounds like a pulse, not like a bug.']],
    },
  ],
  [
    5,
    'newgate_77',
    'Undo does not bring back a wire that was cut by a board',
    'Place a board through a wire, undo: the board goes, the wire does not come back.',
    { tags: ['wires'], likes: 6, version: '0.94' },
  ],
  [
    3,
    'LadyOfTheLatch',
    'Relay clicks are heard across the whole world',
    'However far away I am.',
    { tags: [], likes: 4, version: '0.94' },
  ],
  [
    1,
    'chen.yu',
    '继电器的声音在多人游戏中不同步',
    '其他玩家听到的继电器声音比我晚半秒。',
    { tags: [], likes: 2, version: '0.94' },
  ],
  [
    0.3,
    'mikko_s',
    'Mouse wheel scrolls the list behind an open menu',
    'And then the wrong component is selected.',
    { tags: [], likes: 0, version: '0.94' },
  ],
])

const featureRequests = createTickets('game', 'FEATURE', [
  [
    880,
    'quietbus',
    'Step backwards through the last 256 ticks',
    'When something goes wrong I want to see the tick **before** it went wrong. A history of 256 ticks would do.',
    {
      tags: ['simulation'],
      likes: 34,
      comments: [
        ['mara_v', 'This. Half of my time goes into building things that record other things.'],
        ['gatework', '0.94 has it, with a slider. Memory cells are not in it yet.'],
      ],
      closed: { daysAgo: 45, version: '0.94', by: 'gatework' },
    },
  ],
  [
    790,
    'karnaugh',
    'Export a selection as a truth table',
    'Select a circuit, name its inputs and outputs, get a table as CSV. For up to 16 inputs.',
    { tags: ['ui', 'modding'], likes: 26, comments: [['prof.grid', 'My whole course would use it.']] },
  ],
  [
    700,
    'delta.t',
    'Measure the delay between two pegs',
    'Click two pegs, see how many ticks the longest way takes.',
    { tags: ['simulation', 'ui'], likes: 29 },
  ],
  [
    660,
    'Lin-Wei',
    'Per-board notes that travel with a subassembly',
    'A text on each board that is shown when I point at it, and that stays in the file when I share it.',
    { tags: ['saves', 'ui'], likes: 18, closed: { daysAgo: 341, version: '0.92', by: 'gatework' } },
  ],
  [
    600,
    'tobi.k',
    'Let lamps use any colour from the board palette',
    'Red, green and blue are fine. Amber would be finer.',
    { tags: ['ui'], likes: 23, closed: { daysAgo: 179, version: '0.93', by: 'joon.park' } },
  ],
  [
    560,
    'b0urbaki',
    'Add a NAND component',
    'One is enough for everything.',
    {
      tags: ['simulation'],
      likes: 3,
      comments: [['ferrite', 'It can be built of two, which is the point of the game.']],
      closed: { daysAgo: 540, by: 'gatework' },
    },
  ],
  [
    480,
    'dot.matrix',
    'Keyboard shortcut for mirrored paste',
    'Ctrl+Shift+V, mirrored along the axis I look at.',
    { tags: ['ui'], likes: 15, closed: { daysAgo: 340, version: '0.92', by: 'joon.park' } },
  ],
  [
    350,
    'prof.grid',
    'A read-only mode for worlds that are handed in',
    'Students hand in a world, I want to run it without changing it by accident.',
    { tags: ['saves'], likes: 12 },
  ],
  [
    280,
    'paulette_r',
    'Show the tick counter in the top bar',
    'And let me copy it.',
    { tags: ['ui', 'simulation'], likes: 9 },
  ],
  [
    220,
    'YunShan',
    '希望支持更细的网格对齐',
    '目前的网格对小型显示器太粗，希望可以选择二分之一或四分之一格。',
    { tags: ['ui'], likes: 11 },
  ],
  [
    160,
    'ArcherZhao',
    'Vote to load another save on a server',
    'So that not everything hangs on the host being awake.',
    { tags: ['multiplayer'], likes: 8 },
  ],
  [
    130,
    'rosalind.k',
    'Colours for people who cannot tell red from green',
    'A second palette for wires, or a pattern on the ones that are on.',
    {
      tags: ['accessibility', 'wires'],
      likes: 25,
      comments: [['petra.holm', 'On the list for this year, with patterns.']],
    },
  ],
  [
    80,
    'LadyOfTheLatch',
    'A way to lock single components against editing',
    'Not whole boards, just the switch that must not be moved.',
    { tags: ['ui'], likes: 7 },
  ],
  [
    50,
    'newgate_77',
    'Search for a component by its name while holding it',
    'Type “del” and have the delayer in hand.',
    { tags: ['ui', 'accessibility'], likes: 13 },
  ],
  [
    20,
    'brine',
    'Show who built what on a shared server',
    'Point at a board, see a name.',
    { tags: ['multiplayer'], likes: 10 },
  ],
  [
    9,
    'half_adder',
    'Copy a circuit to the clipboard as text',
    'So that I can paste it into a forum post.',
    { tags: ['modding'], likes: 16 },
  ],
  [
    2,
    'anneke',
    'A doorbell',
    'With a sound. I have built one, but it should be in the box.',
    { tags: [], likes: 14, comments: [['wren', 'Seconded.']] },
  ],
])

const websiteTickets = [
  ...createTickets('website', 'ISSUE', [
    [
      410,
      'nils.aa',
      'Long code in comments is wider than a phone',
      'The page scrolls sideways on my phone when somebody pastes a table.',
      { tags: ['phones'], likes: 6, closed: { daysAgo: 395, version: '2025.10', by: 'petra.holm' } },
    ],
    [
      290,
      'mq_liu',
      '中文标题的地址都是 post',
      '用中文写的帖子，地址后面只有 post。能不能保留编号就好？',
      { tags: [], likes: 3, closed: { daysAgo: 260, version: '2026.2', by: 'petra.holm' } },
    ],
    [
      110,
      'Sallow',
      'Notifications of an old post come back after a day',
      'I read them, and the next day they are unread again.',
      { tags: [], likes: 9, closed: { daysAgo: 88, version: '2026.8', by: 'petra.holm' } },
    ],
    [
      33,
      'rosalind.k',
      'The hearts are hard to see in the dark theme',
      'Outlined hearts nearly vanish on the dark background.',
      { tags: ['accessibility'], likes: 5, closed: { daysAgo: 12, version: '2026.11', by: 'petra.holm' } },
    ],
    [
      6,
      'Radu.P',
      'Pasting a picture into a comment does nothing in one browser',
      'Dragging it in works.',
      { tags: ['editor'], likes: 1 },
    ],
  ]),
  ...createTickets('website', 'FEATURE', [
    [
      420,
      'wren',
      'A dark theme for those who build at night',
      'My eyes.',
      { tags: ['accessibility'], likes: 28, closed: { daysAgo: 396, version: '2025.10', by: 'petra.holm' } },
    ],
    [
      270,
      'karnaugh',
      'Drafts that survive a closed tab',
      'I have written the same answer three times.',
      { tags: ['editor'], likes: 17, closed: { daysAgo: 259, version: '2026.2', by: 'petra.holm' } },
    ],
    [
      100,
      'hexadecimal_hedgehog.4000',
      'Let me filter the tracker by version and tag',
      'I have written a program that downloads all tickets, because I could not. I would rather not run it.',
      { tags: [], likes: 31, closed: { daysAgo: 13, version: '2026.11', by: 'petra.holm' } },
    ],
    [
      17,
      'prof.grid',
      'A feed of the tickets that I follow',
      'My reader shows me everything else already.',
      { tags: [], likes: 6 },
    ],
  ]),
]

export const demoTickets: DemoTicket[] = [...issues, ...featureRequests, ...websiteTickets].sort(
  (a, b) => b.daysAgo - a.daysAgo,
)
