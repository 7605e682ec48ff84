import { defineMessages } from '#language/messages.ts'

export const homeMessages = defineMessages({
  home: { en: 'Home', zh: '首页' },
  headline: { en: 'Build a computer out of gates.', zh: '用逻辑门搭建一台计算机。' },
  promo: {
    en: (brand: string) =>
      `${brand} is a bench without edges. Place gates, pull wires, press run, and watch every bit move through the machine you made.`,
    zh: (brand: string) =>
      `${brand} 是一张没有边界的工作台。放置逻辑门，拉好导线，按下运行，看着每一位在你亲手搭建的机器中流动。`,
  },
  welcomeBack: { en: 'Welcome back.', zh: '欢迎回来。' },
  buy: { en: 'Buy the game', zh: '购买游戏' },
  pause: { en: 'Pause slideshow', zh: '暂停轮播' },
  play: { en: 'Play slideshow', zh: '播放轮播' },
  pictureOf: {
    en: (number: number, count: number) => `Picture ${number} of ${count}`,
    zh: (number: number, count: number) => `第 ${number} 张，共 ${count} 张`,
  },
  picture1: { en: 'A sixteen-bit computer on its bench', zh: '工作台上的十六位计算机' },
  picture2: { en: 'Life on a wall of 1,144 lamps', zh: '1144 盏灯上的生命游戏' },
  picture3: { en: 'Memory, one lamp for each bit', zh: '存储器：每一位一盏灯' },
  picture4: { en: 'A clock tree: one tick for sixteen', zh: '时钟树：一拍同达十六处' },
  picture5: { en: 'A clock with four counters', zh: '四个计数器组成的时钟' },
  picture6: { en: 'A bus of twenty wires', zh: '二十根导线的总线' },
  picture7: { en: 'A counter in steps, each at half the pace', zh: '阶梯计数器：每级速度减半' },
  picture8: { en: 'Eight registers and what they share', zh: '八个寄存器与它们的共享总线' },
  picture9: { en: 'A ripple-carry adder at work', zh: '正在工作的行波进位加法器' },

  platforms: { en: 'Windows, Mac and Linux', zh: 'Windows、Mac 和 Linux' },
  reasonBuild: { en: 'Start with one gate', zh: '从一个逻辑门开始' },
  reasonBuildAbout: {
    en: 'An adder is a handful of gates, a processor a few boards of them. There are no black boxes: you can open every machine and follow its wires.',
    zh: '加法器只需几个逻辑门，处理器也不过几块电路板。没有黑盒：每台机器都能打开，每根导线都能追查。',
  },
  reasonWatch: { en: 'Watch it think', zh: '看它如何思考' },
  reasonWatchAbout: {
    en: 'Signals move tick by tick and light the wires they pass. Slow the simulation down, pause it, and see where the carry got stuck.',
    zh: '信号一拍一拍地前进，点亮经过的导线。你可以放慢或暂停模拟，看看进位卡在了哪里。',
  },
  reasonShare: { en: 'Share what you build', zh: '分享你的作品' },
  reasonShareAbout: {
    en: 'Publish worlds, subassemblies and mods from the game, and open what others built with one click.',
    zh: '直接从游戏发布世界、子装配体和模组，一键打开他人的作品。',
  },
  requirements: { en: 'What you need', zh: '系统要求' },
  system: { en: 'System', zh: '操作系统' },
  processor: { en: 'Processor', zh: '处理器' },
  memory: { en: 'Memory', zh: '内存' },
  graphics: { en: 'Graphics', zh: '显卡' },
  storage: { en: 'Disk space', zh: '磁盘空间' },
  stores: { en: 'In the stores', zh: '商店页面' },
  noStores: { en: 'The game cannot be bought yet', zh: '游戏尚未发售' },
  storeWidget: { en: (store: string) => `${store} store widget`, zh: (store: string) => `${store} 商店小部件` },
  buyAt: { en: (store: string) => `Buy on ${store}`, zh: (store: string) => `在 ${store} 购买` },
  buyOn: {
    en: (brand: string, store: string) => `Buy ${brand} on ${store}`,
    zh: (brand: string, store: string) => `在 ${store} 购买 ${brand}`,
  },

  helpTitle: { en: 'The game does not open', zh: '游戏没有打开' },
  helpAbout: {
    en: (brand: string, scheme: string) =>
      `“Open in-game” passes an address that starts with ${scheme} to ${brand}. If nothing happens, try one of these.`,
    zh: (brand: string, scheme: string) =>
      `“在游戏中打开”会把以 ${scheme} 开头的地址交给 ${brand}。如果没有反应，请尝试以下方法。`,
  },
  installTitle: { en: 'Is the game installed?', zh: '游戏安装了吗？' },
  install: {
    en: (brand: string) =>
      `${brand} must be installed and started at least once: the first start tells your system which program opens these links.`,
    zh: (brand: string) => `只有安装并至少启动过一次 ${brand} 后链接才能打开：首次启动会告诉系统此类链接属于哪个程序。`,
  },
  allowTitle: { en: 'Did the browser ask?', zh: '浏览器询问了吗？' },
  allow: {
    en: (brand: string) =>
      `Browsers ask before they open another program. Click the link again, allow ${brand}, and tick “always” if you like. If you declined once, reload the page first.`,
    zh: (brand: string) =>
      `浏览器在打开其他程序前会询问。请再次点击链接，允许 ${brand}，也可勾选“始终允许”。拒绝过一次后，在重新加载页面前可能会被静默拦截。`,
  },
  runningTitle: { en: 'Is it running already?', zh: '游戏已在运行吗？' },
  running: {
    en: 'The game accepts creations in its main menu and in a world, but not while it loads or shows a dialog. Finish that, then click again.',
    zh: '游戏在主菜单和世界中都能接收作品。在加载或显示对话框时可能会错过：完成后再点击一次。',
  },
  steamTitle: { en: 'Installed through a store?', zh: '通过商店安装？' },
  steam: {
    en: 'Verify the files in your store’s library, start the game from there once, and try again. On Linux, a sandboxed store (Flatpak, Snap) cannot register links; start the game from your system’s menu.',
    zh: '在商店的库中验证文件完整性，从那里启动一次游戏后重试。在 Linux 上，沙盒中的商店（Flatpak、Snap）无法自行注册链接；请从系统菜单启动游戏。',
  },
  byHandTitle: { en: 'By hand', zh: '手动打开' },
  byHand: {
    en: 'Download the creation, put the file into your saves folder (the game’s settings open it), and load it in the game.',
    zh: '每个作品都有下载按钮。把文件放入存档文件夹（可在游戏设置中打开），然后在游戏中加载。',
  },
  askForum: { en: 'Ask in the forum', zh: '在论坛提问' },
})
