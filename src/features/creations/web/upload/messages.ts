import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  upload: { en: 'Upload a creation', zh: '上传作品' },
  uploadWorld: { en: 'Upload a world', zh: '上传世界' },
  uploadSubassembly: { en: 'Upload a subassembly', zh: '上传子组件' },
  uploadMod: { en: 'Upload a mod', zh: '上传模组' },
  help: {
    en: 'Choose a save of the game or a zip package. What kind of creation it is stands in the file.',
    zh: '选择游戏存档或 zip 包。作品类型由文件内容决定。',
  },
  helpWorlds: {
    en: 'Zip the folder of your world, which stands in the folder “saves”, or choose its file data.logicworld.',
    zh: '将“saves”文件夹中的世界文件夹压缩为 zip，或直接选择其中的 data.logicworld 文件。',
  },
  helpSubassemblies: {
    en: 'Zip the folder of your subassembly, which stands in the folder “subassemblies”, or choose its file data.partialworld.',
    zh: '将“subassemblies”文件夹中的子组件文件夹压缩为 zip，或直接选择其中的 data.partialworld 文件。',
  },
  helpMods: {
    en: 'Zip the folder of your mod, with its manifest in it.',
    zh: '将包含清单文件的模组文件夹压缩为 zip。',
  },
  title: { en: 'Title', zh: '标题' },
  body: { en: 'Description', zh: '描述' },
  file: { en: 'File', zh: '文件' },
  chooseFile: { en: 'Choose a file', zh: '选择文件' },
  dropFile: { en: 'or drop it here', zh: '或拖放到此处' },
  otherFile: { en: 'Choose another file', zh: '选择其他文件' },
  images: { en: 'Images', zh: '图片' },
  imagesHint: {
    en: 'The first one stands for the creation in lists. Drag them, or use their arrows, to change the order.',
    zh: '第一张图片将显示在列表中。可拖动或使用箭头调整顺序。',
  },
  reading: { en: 'Reading the file', zh: '正在读取文件' },
  fileTooLarge: { en: (most: string) => `A file has at most ${most}.`, zh: (most: string) => `文件最大为 ${most}。` },
  world: { en: 'A world', zh: '世界' },
  subassembly: { en: 'A subassembly', zh: '子组件' },
  mod: { en: (name: string) => `The mod ${name}`, zh: (name: string) => `模组 ${name}` },
  version: { en: (v: string) => `version ${v}`, zh: (v: string) => `版本 ${v}` },
  components: {
    en: (n: number, text: string) => `${text} ${n === 1 ? 'component' : 'components'}`,
    zh: (_: number, text: string) => `${text} 个组件`,
  },
  wires: {
    en: (n: number, text: string) => `${text} ${n === 1 ? 'wire' : 'wires'}`,
    zh: (_: number, text: string) => `${text} 条导线`,
  },
  players: {
    en: 'This package holds what the game keeps about players, by their names. Leave the folder “players” out if you do not want to share it.',
    zh: '此包含有按玩家名称保存的玩家数据。若不想分享，请去掉“players”文件夹。',
  },
  sameFile: { en: 'This very file is on the hub already:', zh: '作品库中已有完全相同的文件：' },
  fromGame: { en: 'The game has sent the file.', zh: '文件已由游戏发送。' },
  oneFile: {
    en: 'The game has sent several files; the first one is published.',
    zh: '游戏发送了多个文件；将发布第一个。',
  },
  selectFile: { en: 'You must select a file to upload.', zh: '请选择要上传的文件。' },
  noImagesSure: {
    en: "You haven't uploaded any images, are you sure you want to continue?",
    zh: '您还没有上传任何图片，确定要继续吗？',
  },
  publish: { en: 'Publish', zh: '发布' },
  again: { en: 'Try again', zh: '重试' },
  cancel: { en: 'Cancel', zh: '取消' },
  cancelled: { en: 'The upload was cancelled; nothing has been published.', zh: '上传已取消；没有发布任何内容。' },
  failed: { en: 'Failed to upload file', zh: '文件上传失败' },
  sending: { en: (share: string) => `Sending the file: ${share} %`, zh: (share: string) => `正在发送文件：${share} %` },
  checking: { en: 'The server is reading the file', zh: '服务器正在读取文件' },
  logIn: { en: 'Log in to upload', zh: '登录后上传' },
})
