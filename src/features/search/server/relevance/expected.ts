/** What somebody types, and the beginnings of the titles any of which they would have wanted first. */
export type Expected = readonly [query: string, ...titles: string[]]

/**
 * What players ask on the demo site, written before the order of results was tuned: as they spell it, half a title, in
 * other words than the title's, in Chinese, with a filter. Not to be changed so that the figure gets better.
 */
export const expected: readonly Expected[] = [
  // titles, or what one remembers of them
  ['relay ticks to open', 'How many ticks does a relay take to open?'],
  ['start bit seen twice', 'Start bit seen twice'],
  ['wallace tree', 'Wallace tree, 8 x 8'],
  ['smallest uart', 'Show your smallest UART'],
  ['slide rule', 'A slide rule made of delay lines'],
  ['grandfather clock pendulum', 'A grandfather clock with a pendulum'],
  ['rules of this place', 'Rules of this place'],
  ['0.92 is out', 'Gatework 0.92 is out'],
  ['gatework 0.94', 'Gatework 0.94 is out'],
  ['compactgates', '[Mod] CompactGates 2.3'],
  ['street furniture mod', '[Mod] Street Furniture'],
  ['test bench truth tables', '[Mod] Test Bench 2.0'],
  ['hexlamppanel', '[Mod] HexLampPanel'],
  ['free camera', 'Build without walking: is there a free camera?'],
  ['wires flicker undo', 'Wires flicker after undo'],
  ['clock at 0 hz', 'Clock at 0 Hz still ticks once'],
  ['tracker moved', 'The tracker has moved here'],
  ['split-flap', 'A working split-flap display'],
  ['core memory', 'Core memory, with real threading'],
  ['phase locked loop', 'Phase-locked loop'],
  // misspelled
  ['oscilloscop', 'Oscilloscope: 32 ticks'],
  ['mutliplayer clock', 'Multiplayer: who owns the clock?'],
  ['asembler', 'Assemblers: what do you write yours in?'],
  ['subasembly library', 'Subassembly library with a shelf'],
  ['pipelien branch', 'Pipeline: the branch always executes'],
  ['carry lookahed', 'Ripple or lookahead', '四位超前进位加法器'],
  ['seven segmnet', 'Seven-segment: why does my 6'],
  ['comparater equal', 'Comparator says equal for a moment'],
  ['intrrupt', 'Interrupt arrives in the middle'],
  ['flicekr wires', 'Wires flicker after undo'],
  // other forms, joined or parted words
  ['wires flickering', 'Wires flicker after undo'],
  ['dividing by three', 'How to divide by 3', 'Division. Please help me'],
  ['subtracting off by one', 'Subtraction is off by one'],
  ['flipflop toggles twice', 'T flip-flop toggles twice'],
  ['7 segment 6 no roof', 'Seven-segment: why does my 6'],
  ['teaching school', 'Teaching on a server: what worked in a school club', '老师视角'],
  ['master slave flip flop', 'Master-slave or pulse-triggered'],
  ['random numbers', 'Randomness in a deterministic world?'],
  ['screenshots angle', 'Best camera angle for screenshots'],
  // in other words
  ['processor where to start', 'Where do I begin with a CPU?'],
  ['cpu beginner', 'Where do I begin with a CPU?'],
  ['how to start modding', 'How do I begin with modding?'],
  ['keypad ghost', 'Reading a hex keypad without ghost presses', '键盘矩阵同时按三个键'],
  ['raspberry server hosting', 'Hosting on a small single-board computer'],
  ['lamps slow performance', 'Do lamps slow the solver down?', 'Frame time doubles with 300 lit lamps'],
  ['inverter or not naming', 'The naming of things'],
  ['backup server', 'Backups: how do you do yours?'],
  ['guests permissions', 'Permissions: guests who may press buttons'],
  ['paste freezes game', 'Pasting 12,000 wires freezes the game'],
  ['led matrix screen', '64 by 48 pixel screen', '汉字点阵屏', 'How do you write text on a screen', 'Hex lamp panel'],
  ['rom from file', 'ROM from a text file', '[Mod] RomWriter'],
  // Chinese
  ['加法器', '四位超前进位加法器', '加法器结果偶尔少一'],
  ['两相时钟', '有没有人在用两相时钟'],
  ['红绿灯', '一块板子上的红绿灯'],
  ['五子棋', '历时八个月：一台能下五子棋的机器'],
  ['字体', '[Mod] 中文字体包'],
  ['数码管', '七段数码管显示 6', 'Seven-segment: why does my 6'],
  ['新人 教程', '初学者应该先看哪些教程？', '新人报到帖'],
  // with filters
  ['forum:mods latch', '[Mod] Latch Inspector'],
  ['"off by one"', 'Subtraction is off by one'],
]
