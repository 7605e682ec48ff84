import { defineMessages } from '#language/messages.ts'

const names = defineMessages({
  'MHG.AndGate': { en: 'AND gate', zh: '与门' },
  'MHG.Buffer': { en: 'Fast buffer', zh: '快速缓冲器' },
  'MHG.Buffer_WithOutput': { en: 'Buffer', zh: '缓冲器' },
  'MHG.Button': { en: 'Button', zh: '按钮' },
  'MHG.Chair': { en: 'Chair', zh: '椅子' },
  'MHG.ChubbySocket': { en: 'Chubby socket', zh: '粗插座' },
  'MHG.ChubbyThroughSocket': { en: 'Chubby through socket', zh: '粗贯穿插座' },
  'MHG.CircuitBoard': { en: 'Circuit board', zh: '电路板' },
  'MHG.DLatch': { en: 'D latch', zh: 'D 锁存器' },
  'MHG.Delayer': { en: 'Delayer', zh: '延迟器' },
  'MHG.Drum': { en: 'Drum', zh: '鼓' },
  'MHG.Flag': { en: 'Flag', zh: '旗帜' },
  'MHG.Inverter': { en: 'Inverter', zh: '反相器' },
  'MHG.Key': { en: 'Key', zh: '按键' },
  'MHG.Label': { en: 'Label', zh: '标签' },
  'MHG.Mount': { en: 'Mount', zh: '支架' },
  'MHG.PanelButton': { en: 'Panel button', zh: '面板按钮' },
  'MHG.PanelDisplay': { en: 'Panel display', zh: '面板显示器' },
  'MHG.PanelKey': { en: 'Panel key', zh: '面板按键' },
  'MHG.PanelLabel': { en: 'Panel label', zh: '面板标签' },
  'MHG.PanelSwitch': { en: 'Panel switch', zh: '面板开关' },
  'MHG.Peg': { en: 'Peg', zh: '接线柱' },
  'MHG.Randomizer': { en: 'Randomizer', zh: '随机器' },
  'MHG.Relay': { en: 'Relay', zh: '继电器' },
  'MHG.Singer': { en: 'Singer', zh: '歌唱器' },
  'MHG.Socket': { en: 'Socket', zh: '插座' },
  'MHG.StandingDisplay': { en: 'Standing display', zh: '立式显示器' },
  'MHG.Switch': { en: 'Switch', zh: '开关' },
  'MHG.ThroughPeg': { en: 'Through peg', zh: '贯穿接线柱' },
  'MHG.ThroughSocket': { en: 'Through socket', zh: '贯穿插座' },
  'MHG.XorGate': { en: 'XOR gate', zh: '异或门' },
})

/** Parts of mods, and those of later games, keep their id. */
export const getPartName = (type: string): string =>
  Object.hasOwn(names, type) ? names[type as keyof typeof names]() : type
